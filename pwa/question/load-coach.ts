/**
 * The coach on this device: its code and its word vectors are fetched when a free-text answer is first
 * given, and kept by the service worker for the tunnel (docs/coach.md).
 */
import vectorsUrl from '#shared/coach/vectors.bin?url';
import type { CoachReport } from '#shared/coach/coach.ts';
import type { OpenEndedQuestion } from '#shared/contract/question.ts';
import type { WordVectors } from '#shared/coach/word-vectors.ts';

let vectors: Promise<WordVectors | null> | null = null;

/** What the coach proposes for an answer; without its vectors it works on stems, a little less sure. */
export async function coachAnswer(
  question: OpenEndedQuestion,
  answer: string,
): Promise<CoachReport> {
  const [{ coach }, words] = await Promise.all([
    import('#shared/coach/coach.ts'),
    (vectors ??= fetchVectors()),
  ]);
  return coach(question, answer, words);
}

/** Fetches what the coach needs before it is needed: a tunnel may come. */
export async function prepareCoach(): Promise<void> {
  await Promise.all([import('#shared/coach/coach.ts'), (vectors ??= fetchVectors())]);
}

async function fetchVectors(): Promise<WordVectors | null> {
  try {
    const response = await fetch(vectorsUrl);
    if (!response.ok) throw new Error(`The coach's words answered ${response.status}`);
    const { loadVectors } = await import('#shared/coach/word-vectors.ts');
    return loadVectors(await response.arrayBuffer());
  } catch {
    // Asked again with the next answer: there may be a network by then.
    vectors = null;
    return null;
  }
}

/**
 * The coach on this device: its code is fetched when a free-text answer is first given, or before
 * that while nothing else is to do (docs/coach.md).
 */
import type { CoachQuestion } from '#shared/coach/coach-question.ts';
import type { ShownQuestion, SubmitDoubt } from '#shared/coach/ask-before-submit.ts';
import type { OwnSentences } from '#shared/coach/likely-sentences.ts';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { NumberedCase } from '#shared/interviewer/numbers/ledger.ts';
import type { Slip } from '#shared/interviewer/numbers/slips.ts';

/** What it found last: an answer that was read before it was submitted isn't read again. */
let latest: { question: CoachQuestion; answer: string; evidence: FoundEvidence } | null = null;

/**
 * The learner's own sentences for each key point.
 * @param parts of a conversation: its parts, the main one first @throws where the coach's code can't be fetched
 */
export async function findInAnswer(
  question: CoachQuestion,
  answer: string,
  parts?: readonly Span[],
): Promise<FoundEvidence> {
  const { findEvidence, wrongSums } = await import('./coach.ts');
  if (latest?.question !== question || latest.answer !== answer) {
    const leftOut = wrongSums(answer);
    const evidence = findEvidence(question, answer, { leftOut, ...(parts && { parts }) });
    latest = { question, answer, evidence };
  }
  return latest.evidence;
}

/** Figures of an answer that can't be right; all facts can be read beside the question. @throws as `findInAnswer` */
export async function findSlipsIn(question: NumberedCase, answer: string): Promise<Slip[]> {
  const { findSlips } = await import('./coach.ts');
  const facts = (question.facts ?? []).map((_, place) => place);
  return findSlips(question, facts, answer);
}

/** The learner's own sentences to choose from, the likely ones marked. @throws as `findInAnswer` */
export async function sentencesOf(question: CoachQuestion, text: string): Promise<OwnSentences> {
  const { likelySentences } = await import('./coach.ts');
  return likelySentences(question, text);
}

/** What to ask before a text is sent. @param earlier answers to other questions @throws as `findInAnswer` */
export async function doubtAbout(
  question: ShownQuestion,
  text: string,
  earlier: readonly string[],
): Promise<SubmitDoubt | null> {
  const { askBeforeSubmit } = await import('./coach.ts');
  return askBeforeSubmit(question, text, earlier);
}

/**
 * Reads a question before there is an answer: most of the coach's work, and what runs for the first time
 * (docs/coach.md). @throws as `findInAnswer`
 */
export async function readForCoach(question: CoachQuestion): Promise<void> {
  // Its own text as an answer: every step is taken, and nothing found.
  await findInAnswer(question, question.content);
}

/** Reads ahead what `doubtAbout` holds a text against. @param earlier answers to other questions @throws as `findInAnswer` */
export async function readForDoubt(earlier: readonly string[]): Promise<void> {
  const { readEarlierTexts } = await import('./coach.ts');
  readEarlierTexts(earlier);
}

/** Fetches what the coach needs before it is needed: a tunnel may come. */
export async function prepareCoach(): Promise<void> {
  await import('./coach.ts');
}

/**
 * The coach on this device: its code is fetched when a free-text answer is first given, or before
 * that while nothing else is to do (docs/coach.md).
 */
import type { CoachQuestion, CoachReport } from '#shared/coach/coach.ts';

/** What it said last: an answer that was read before it was submitted isn't read again. */
let latest: { question: CoachQuestion; answer: string; report: CoachReport } | null = null;

/** What the coach proposes for an answer. @throws where its code can't be fetched */
export async function coachAnswer(question: CoachQuestion, answer: string): Promise<CoachReport> {
  const { coach } = await import('#shared/coach/coach.ts');
  if (latest?.question !== question || latest.answer !== answer)
    latest = { question, answer, report: coach(question, answer) };
  return latest.report;
}

/**
 * Reads a question before there is an answer: most of the coach's work, and what runs for the first time
 * (docs/coach.md). @throws as `coachAnswer`
 */
export async function readForCoach(question: CoachQuestion): Promise<void> {
  // Its own text as an answer: every step is taken, and nothing found.
  await coachAnswer(question, question.content);
}

/** Fetches what the coach needs before it is needed: a tunnel may come. */
export async function prepareCoach(): Promise<void> {
  await import('#shared/coach/coach.ts');
}

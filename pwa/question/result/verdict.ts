import { scoreOfTicks } from '#shared/game/review/review-card.ts';
import { ticksOf, type ResultPhase } from '#pwa/question/session/question-state.ts';

/** `answered`: free text that counts and says too little for a celebration (docs/rules.md). */
export type Verdict = 'right' | 'wrong' | 'answered';

/** From here on free text is Fair. */
const FAIR = 60;

/** By the outcome; of free text that counts, by the learner's ticks, before them by the coach's. */
export function verdictOf(now: Pick<ResultPhase, 'result' | 'ticks'>): Verdict {
  const { question, outcome } = now.result;
  if (!outcome.isCorrect) return 'wrong';
  const ticks = question.options === null ? ticksOf(now) : null;
  if (question.options !== null || ticks === null) return 'right';
  return scoreOfTicks(question.keyPoints, ticks) >= FAIR ? 'right' : 'answered';
}

/** What a time-out has done, in words; null where time did not run out. */
export function timeOutWords({ timedOut, given, question }: ResultPhase['result']): string | null {
  if (!timedOut) return null;
  if (given === null) return 'Time is up. Nothing was submitted.';
  return `Time is up. Your ${question.options ? 'choice' : 'text'} was submitted.`;
}

import type { Place } from '#pwa/question/session/open-question.ts';
import type { AnsweredAttempt } from '#pwa/question/session/question-state.ts';
import { streakTenths } from '#shared/game/scoring/answer-streak.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';

/**
 * The verdicts on an answer. `short` means that the text is too short to count. `timeUp` means that time ran out before
 * anything was chosen.
 */
export type ResultVerdict = 'right' | 'wrong' | 'short' | 'timeUp';

/**
 * Returns the verdict on an answer that is judged right away: a choice, or free text that is too short (docs/rules.md).
 */
export function verdictOf({
  question,
  outcome,
  timedOut,
  given,
}: Pick<AnsweredAttempt, 'question' | 'outcome' | 'timedOut' | 'given'>): ResultVerdict {
  if (outcome.isCorrect) return 'right';
  if (question.options === null) return 'short';
  return timedOut && given === null ? 'timeUp' : 'wrong';
}

/** Returns text about the effect of a time-out; null if time didn't run out. */
export function timeOutWords({ timedOut, given, question }: AnsweredAttempt): string | null {
  if (!timedOut) return null;
  if (given === null)
    return question.options
      ? 'Nothing was chosen: it counts as incorrect.'
      : 'Time is up. Nothing was submitted.';
  return `Time is up. Your ${question.options ? 'choice' : 'text'} was submitted.`;
}

/** Returns the label of the button that leads back from a result. The label says where. */
export function backWords(mode: AnsweredAttempt['mode']): string {
  return mode === 'ai' ? 'Back to AI Mode' : 'Back to the Practice page';
}

/** The label of the button that leads to the next question in AI Mode, if there is one. */
export const NEXT_AI_WORDS = 'To your next AI question';

/**
 * Returns the label of the button that leads to the next question.
 * @param place the question's position in a run; undefined outside of a run
 */
export function nextWords(place: Place | undefined): string {
  return place !== undefined && place.number >= place.total ? 'See Summary' : 'Next Question';
}

const WORDS = ['', 'One', 'Two', 'Three'];

/**
 * Says what more right answers in a row would earn, such as `One more for 2.5× XP`.
 * @param streak right answers in a row, including this one
 * @returns null if the multiplier can't rise anymore
 */
export function streakWords(streak: number): string | null {
  const now = streakTenths(streak);
  const missing = WORDS.findIndex((_, more) => streakTenths(streak + more) > now);
  if (missing < 1) return null;
  return `${WORDS[missing]} more for ${streakTenths(streak + missing) / 10}× XP`;
}

/**
 * Says how an answer's own XP was computed, such as `50 × 2.5 for your streak`. Factors of 1 are left out, and other
 * rewards are listed separately (reward-list.tsx).
 * @param isUntimed true if the learner answered without a clock @returns null if the XP needs no explanation
 */
export function xpArithmetic(
  { count, xpEarned, xpParts }: Outcome,
  isUntimed = false,
): string | null {
  if (xpEarned === 0) return null;
  return count === 'review' ? 'for a review' : productOf(xpParts, isUntimed);
}

/** Returns the text of `xpArithmetic` for a heading; null in quiet practice, where multipliers aren't mentioned. */
export function useXpArithmetic(outcome: Outcome | undefined, isUntimed?: boolean): string | null {
  const isQuiet = useQuietPractice();
  if (!outcome || (isQuiet && outcome.count !== 'review')) return null;
  return xpArithmetic(outcome, isUntimed);
}

function productOf(parts: Outcome['xpParts'], isUntimed: boolean): string | null {
  if (!parts) return null;
  const factors: [number, string][] = [
    [parts.streakTenths, 'for your streak'],
    [parts.powerUpTenths, 'with a power-up'],
    [parts.timeTenths, isUntimed ? 'with the clock off' : 'for time'],
  ];
  const named = factors
    .filter(([tenths]) => tenths !== 10)
    .map(([tenths, name]) => `${tenths / 10} ${name}`);
  return named.length > 0 ? [parts.base, ...named].join(' × ') : null;
}

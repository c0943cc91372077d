/** What may be said of judged answers, and which are still to check (docs/rules.md, what an open answer is worth). */
import { DAYS_TO_CHECK, TOO_FEW } from '#shared/game/constants.ts';
import type { CategoryCount } from '#shared/game/rows.ts';
import { isGiven, type OpenAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';

const DAY = 86_400_000;

/** So few say nothing: no percentage, strength, area to improve or plan. @param judged answers of one kind */
export function isTooFew(judged: number): boolean {
  return judged < TOO_FEW;
}

/** 'Too few to say (2 of 5)'. */
export function tooFewToSay(judged: number): string {
  return `Too few to say (${judged} of ${TOO_FEW})`;
}

/** Rounded percent of right over judged; null while they are too few to say. */
export function accuracyOf({ judged, correct }: Omit<CategoryCount, 'completed'>): number | null {
  return isTooFew(judged) ? null : Math.round((100 * correct) / judged);
}

/** Nobody has judged it: neither its length, nor the learner, nor AI feedback. */
export function isToCheck(row: OpenAnswerRow): row is OpenAnswer {
  return isGiven(row) && row.verdict === null;
}

/**
 * The open answers of the last 14 days that are still to check, the latest first.
 * @param now milliseconds since 1970 UTC
 */
export function answersToCheck(rows: readonly OpenAnswerRow[], now: number): OpenAnswer[] {
  const since = now - DAYS_TO_CHECK * DAY;
  return rows
    .filter(isToCheck)
    .filter(({ given }) => given.at >= since)
    .sort((a, b) => b.given.at - a.given.at);
}

/** Which open answers are still to check (docs/rules.md, what an open answer is worth). */
import { DAYS_TO_CHECK } from '#shared/game/constants.ts';
import { isGiven, type OpenAnswer, type OpenAnswerRow } from './open-answer.ts';

const DAY = 86_400_000;

/** Whether the answer has no verdict yet: not by its length, the learner or AI feedback. */
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

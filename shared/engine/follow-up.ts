/** An interviewer's further question after an answer: what the learner says to it (docs/rules.md, events). */
import { MAX_ANSWER_CHARACTERS, MAX_FOLLOW_UPS } from './constants.ts';
import type { FollowUpAnsweredEvent } from './learner-event.ts';
import type { Rejection } from './outcome.ts';
import type { TouchedRows } from './rows.ts';

/**
 * The latest answer stands, by effective time, whatever the order of arrival. No XP, no review.
 * @param effectiveAt milliseconds since 1970 UTC
 */
export function answerFollowUp(
  rows: TouchedRows,
  { answer, followUpId, text, ticks }: FollowUpAnsweredEvent,
  effectiveAt: number,
): TouchedRows | Rejection {
  if (text.length > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const answered = rows.followUps?.answered ?? [];
  const before = answered.find((one) => one.followUpId === followUpId);
  if (before && before.at > effectiveAt) return rows;
  if (!before && answered.length >= MAX_FOLLOW_UPS) return 'unknown follow-up';
  const others = answered.filter((one) => one !== before);
  const now = { followUpId, text, ticks, at: effectiveAt };
  return { ...rows, followUps: { answer, answered: [...others, now] } };
}

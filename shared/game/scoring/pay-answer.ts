/** Computes the XP that an answer pays, within the limits of its time (docs/rules.md, time and scoring). */
import { DAILY_PAID_ANSWERS, REVIEW_XP } from '#shared/game/constants.ts';
import type { CountedAnswer } from '#shared/game/answer/graded-answer.ts';
import type { XpParts } from '#shared/game/outcome.ts';
import { isDateFull, isSlotFull } from './paid-pace.ts';
import type { GameRows } from '#shared/game/rows.ts';
import { stillPaysAsReview } from './pay-review.ts';
import { aiBaseXp, baseXp, correctXp, wrongAiXp, xpParts } from './score.ts';

export interface Payment {
  xp: number;
  /** Left out for reviews, which have a fixed reward, and if nothing could be earned. */
  parts?: XpParts;
  /** Why nothing is paid although the answer is worth XP. */
  limit?: 'overDailyLimit' | 'overPace';
}

/** The XP that the answer earns before challenges and achievements. */
export function payAnswer(rows: GameRows, answer: CountedAnswer): Payment {
  const due = xpDue(rows, answer);
  const limit = due.xp > 0 ? limitOf(rows, answer) : null;
  return limit ? { ...due, xp: 0, limit } : due;
}

/** The limit that is reached, if any. All devices count together, in order of arrival; late batches find it full. */
function limitOf({ day, pace }: GameRows, { context }: CountedAnswer): Payment['limit'] | null {
  if (day.paid >= DAILY_PAID_ANSWERS || isDateFull(pace)) return 'overDailyLimit';
  return isSlotFull(pace, context.effectiveAt) ? 'overPace' : null;
}

function xpDue(rows: GameRows, answer: CountedAnswer): Pick<Payment, 'xp' | 'parts'> {
  const { count, isCorrect, event } = answer;
  const nextStreak = rows.progress.currentStreak + 1;
  if (answer.source === 'ai') {
    const isGiven = answer.question.options ? event.choice != null : answer.isLongEnough;
    if (count !== 'ai' || !isGiven) return { xp: 0 };
    const parts = xpParts(aiBaseXp(answer.question), event, nextStreak);
    return { xp: isCorrect ? correctXp(parts) : wrongAiXp(parts), parts };
  }
  if (!isCorrect) return { xp: 0 };
  if (count === 'review') return { xp: isReviewPaid(rows, answer.question.id) ? REVIEW_XP : 0 };
  if (count !== 'first') return { xp: 0 };
  const parts = xpParts(baseXp(answer.question), event, nextStreak);
  return { xp: correctXp(parts), parts };
}

/** A review pays only if the question was answered before in this epoch. */
function isReviewPaid({ question, day }: GameRows, questionId: string): boolean {
  return question !== null && question.rounds.length > 0 && stillPaysAsReview(day, questionId);
}

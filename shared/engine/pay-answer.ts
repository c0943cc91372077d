/** How much XP an answer pays, within the limits of its day (docs/rules.md, time and scoring). */
import { DAILY_PAID_ANSWERS, DAILY_PAID_REVIEWS, REVIEW_XP } from './constants.ts';
import type { EventContext } from './context.ts';
import type { AnswerEvent } from './learner-event.ts';
import type { AnswerCount, XpParts } from './outcome.ts';
import type { TouchedRows } from './rows.ts';
import { aiBaseXp, baseXp, correctXp, wrongAiXp, xpParts } from './score.ts';

export interface Payment {
  xp: number;
  /** Left out for reviews, which have a fixed reward, and where nothing could be earned. */
  parts?: XpParts;
  overDailyLimit: boolean;
}

/** The XP that the answer earns before challenges and achievements. */
export function payAnswer(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  verdict: { count: AnswerCount; isCorrect: boolean; isEmpty: boolean },
): Payment {
  const due = xpDue(rows, event, context, verdict);
  const overDailyLimit = due.xp > 0 && rows.day.paid >= DAILY_PAID_ANSWERS;
  return {
    xp: overDailyLimit ? 0 : due.xp,
    ...(due.parts && { parts: due.parts }),
    overDailyLimit,
  };
}

function xpDue(
  { progress, day }: TouchedRows,
  event: AnswerEvent,
  { question, aiQuestion }: EventContext,
  { count, isCorrect, isEmpty }: { count: AnswerCount; isCorrect: boolean; isEmpty: boolean },
): { xp: number; parts?: XpParts } {
  if (count === 'review') {
    const isPaid =
      isCorrect &&
      day.paidReviews.length < DAILY_PAID_REVIEWS &&
      !day.paidReviews.includes(event.questionId ?? '');
    return { xp: isPaid ? REVIEW_XP : 0 };
  }
  if (count === 'first' && question && isCorrect) {
    const parts = xpParts(baseXp(question), event, progress.currentStreak + 1);
    return { xp: correctXp(parts), parts };
  }
  if (count === 'ai' && aiQuestion && !isEmpty) {
    const parts = xpParts(aiBaseXp(aiQuestion), event, progress.currentStreak + 1);
    return { xp: isCorrect ? correctXp(parts) : wrongAiXp(parts), parts };
  }
  return { xp: 0 };
}

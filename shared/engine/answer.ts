/**
 * What one answer does to the rows: what counts where, streaks, the day, the question's card
 * (docs/rules.md, scoring). Rewards that follow from the counters are paid in rewards.ts.
 */
import { CORRECT_RUN_FOR_FIFTY_FIFTY, MAX_ANSWER_CHARACTERS } from './constants.ts';
import type { EventContext } from './context.ts';
import { countDay } from './day.ts';
import { isCorrectAnswer, isEmptyAnswer, isOpenEndedAnswer } from './grade.ts';
import type { AnswerEvent, PowerUp } from './learner-event.ts';
import type { AnswerCount, Outcome, Rejection } from './outcome.ts';
import { payAnswer } from './pay-answer.ts';
import { addPowerUps, refusePowerUps, usePowerUps } from './power-ups.ts';
import { countQuestion, countRepeat, reviewQuestion } from './question.ts';
import { gainXp } from './rewards.ts';
import type { ProgressRow, TouchedRows } from './rows.ts';

export interface Effect {
  rows: TouchedRows;
  outcome: Outcome;
}

/** The rows and the outcome after an answer, or why it is refused. */
export function applyAnswer(
  before: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
): Effect | Rejection {
  const subject = event.mode === 'ai' ? context.aiQuestion : context.question;
  if (!subject) return 'unknown question';
  const longest = Math.max(event.text?.length ?? 0, event.choice?.length ?? 0);
  if (longest > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const refusal = refusePowerUps(event.powerUps, subject.options);
  if (refusal) return refusal;

  const { rows, unpaid } = takePowerUps(before, event);
  const count = countOf(rows, event);
  const base: Outcome = { count, xpEarned: 0, xpTotal: 0, ...(unpaid.length > 0 && { unpaid }) };
  if (count === 'skip') return { rows, outcome: base };

  const isCorrect =
    event.mode === 'ai' && subject.options === null
      ? (context.aiQuestion?.feedbackIsCorrect ?? isCorrectAnswer(subject, event))
      : isCorrectAnswer(subject, event);
  const payment = payAnswer(rows, event, context, {
    count,
    isCorrect,
    isEmpty: isEmptyAnswer(event),
  });
  const counted = countAnswer(rows, event, context, count, isCorrect);
  const earned = earnsFiftyFifty(counted.progress, count, isCorrect) ? 1 : 0;
  const withDay = countDay(counted, event, context, { count, isCorrect, payment });
  const paid = gainXp(withDay, payment.xp);
  const progress = earned
    ? { ...paid.progress, powerUps: addPowerUps(paid.progress.powerUps, { fiftyFifty: earned }) }
    : paid.progress;
  return {
    rows: { ...paid, progress },
    outcome: {
      ...base,
      isCorrect,
      xpEarned: payment.xp,
      xpTotal: payment.xp,
      ...(payment.parts && { xpParts: payment.parts }),
      ...(payment.overDailyLimit && { overDailyLimit: true }),
      ...(earned > 0 && { powerUpsEarned: { fiftyFifty: earned } }),
    },
  };
}

function takePowerUps(
  rows: TouchedRows,
  { powerUps }: AnswerEvent,
): { rows: TouchedRows; unpaid: PowerUp[] } {
  if (powerUps.length === 0) return { rows, unpaid: [] };
  const { ledger, unpaid } = usePowerUps(rows.progress.powerUps, powerUps);
  const { counters } = rows.progress;
  const progress = {
    ...rows.progress,
    powerUps: ledger,
    counters: { ...counters, powerUpsUsed: counters.powerUpsUsed + powerUps.length },
  };
  return { rows: { ...rows, progress }, unpaid };
}

function countOf(rows: TouchedRows, event: AnswerEvent): AnswerCount {
  if (event.powerUps.includes('skip')) return 'skip';
  if (event.mode === 'review') return 'review';
  if (event.mode === 'ai') return rows.aiMark ? 'repeat' : 'ai';
  return rows.question?.rounds.includes(event.round) ? 'repeat' : 'first';
}

function countAnswer(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  count: AnswerCount,
  isCorrect: boolean,
): TouchedRows {
  switch (count) {
    case 'first':
      return countProgress(
        countQuestion(rows, event, context, isCorrect),
        event,
        context,
        isCorrect,
      );
    case 'ai': {
      const aiMark = { aiQuestionId: event.aiQuestionId ?? '' };
      return countProgress({ ...rows, aiMark }, event, context, isCorrect);
    }
    case 'review':
      return reviewQuestion(rows, event, context, isCorrect);
    default:
      return countRepeat(rows);
  }
}

/** First answers and AI answers: the learner's counters and the answer streak. */
function countProgress(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  isCorrect: boolean,
): TouchedRows {
  const { progress } = rows;
  const currentStreak = isCorrect ? progress.currentStreak + 1 : 0;
  const isAi = event.mode === 'ai';
  return {
    ...rows,
    progress: {
      ...progress,
      questionsAnswered: progress.questionsAnswered + 1,
      correctAnswers: progress.correctAnswers + (isCorrect ? 1 : 0),
      currentStreak,
      longestStreak: Math.max(progress.longestStreak, currentStreak),
      counters: {
        ...progress.counters,
        openEnded: progress.counters.openEnded + (isOpenEndedAnswer(event, context) ? 1 : 0),
        ai: progress.counters.ai + (isAi ? 1 : 0),
        aiCorrect: progress.counters.aiCorrect + (isAi && isCorrect ? 1 : 0),
      },
    },
  };
}

function earnsFiftyFifty(after: ProgressRow, count: AnswerCount, isCorrect: boolean): boolean {
  const isStreak = count === 'first' || count === 'ai';
  return isStreak && isCorrect && after.currentStreak % CORRECT_RUN_FOR_FIFTY_FIFTY === 0;
}

/**
 * What one answer does to the rows: what counts where, streaks, the day, the question's card
 * (docs/rules.md, scoring). Rewards that follow from the counters are paid in rewards.ts.
 */
import { CORRECT_RUN_FOR_FIFTY_FIFTY, MAX_ANSWER_CHARACTERS, type PowerUp } from './constants.ts';
import type { EventContext } from './context.ts';
import { countDay } from './progress/day-row.ts';
import { findQuestion, gradeAnswer, type GradedAnswer } from './scoring/graded-answer.ts';
import { isOpenEndedAnswer } from './scoring/grade.ts';
import type { GivenAnswer } from '#shared/game/scoring/given-answer.ts';
import type { Outcome, Rejection } from './outcome.ts';
import { addPaid } from './scoring/paid-pace.ts';
import { payAnswer, type Payment } from './scoring/pay-answer.ts';
import { addPowerUps, refusePowerUps, usePowerUps } from './scoring/power-ups.ts';
import { countQuestion, countRepeat, reviewQuestion } from './question-row.ts';
import { gainXp } from './scoring/rewards.ts';
import type { ProgressRow, GameRows } from './rows.ts';

export interface AnswerEffect {
  rows: GameRows;
  outcome: Outcome;
}

/** The rows and the outcome after an answer, or why it is refused. */
export function applyAnswer(
  before: GameRows,
  event: GivenAnswer,
  context: EventContext,
): AnswerEffect | Rejection {
  const about = findQuestion(event, context);
  if (!about) return 'unknown question';
  const longest = Math.max(event.text?.length ?? 0, event.choice?.length ?? 0);
  if (longest > MAX_ANSWER_CHARACTERS) return 'answer too long';
  const refusal = refusePowerUps(event.powerUps, about.question.options);
  if (refusal) return refusal;

  const { rows, unpaid } = takePowerUps(before, event);
  const answer = gradeAnswer(rows, about, context);
  const { count, isCorrect } = answer;
  const base: Outcome = { count, xpEarned: 0, xpTotal: 0, ...(unpaid.length > 0 && { unpaid }) };
  if (count === 'skip') return { rows, outcome: base };

  const payment = payAnswer(rows, answer);
  const counted = countDay(countAnswer(rows, answer, payment), answer, payment);
  const earned = earnsFiftyFifty(counted.progress, answer) ? 1 : 0;
  const paid = pay(counted, payment, context.effectiveAt);
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
      ...(payment.limit && { [payment.limit]: true }),
      ...(earned > 0 && { powerUpsEarned: { fiftyFifty: earned } }),
    },
  };
}

function takePowerUps(
  rows: GameRows,
  { powerUps }: GivenAnswer,
): { rows: GameRows; unpaid: PowerUp[] } {
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

function countAnswer(rows: GameRows, answer: GradedAnswer, { xp }: Payment): GameRows {
  if (answer.count === 'repeat') return countRepeat(rows);
  if (answer.source === 'ai') {
    const { event, isCorrect, context } = answer;
    const { deviceId, effectiveAt: at } = context;
    const identity = { deviceId, deviceSeq: event.deviceSeq };
    const aiMark = { aiQuestionId: event.aiQuestionId, answer: identity, isCorrect, xp, at };
    return countProgress({ ...rows, aiMark }, answer);
  }
  if (answer.count === 'review') return reviewQuestion(rows, answer);
  return countProgress(countQuestion(rows, answer), answer);
}

/** First answers and AI answers: the learner's counters and the answer streak. */
function countProgress(rows: GameRows, answer: GradedAnswer): GameRows {
  const { progress } = rows;
  const { isCorrect } = answer;
  const currentStreak = isCorrect ? progress.currentStreak + 1 : 0;
  const isAi = answer.source === 'ai';
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
        openEnded: progress.counters.openEnded + (isOpenEndedAnswer(answer) ? 1 : 0),
        ai: progress.counters.ai + (isAi ? 1 : 0),
        aiCorrect: progress.counters.aiCorrect + (isAi && isCorrect ? 1 : 0),
      },
    },
  };
}

function pay(rows: GameRows, { xp }: Payment, effectiveAt: number): GameRows {
  return xp === 0 ? rows : gainXp({ ...rows, pace: addPaid(rows.pace, effectiveAt) }, xp);
}

function earnsFiftyFifty(after: ProgressRow, { count, isCorrect }: GradedAnswer): boolean {
  const isStreak = count === 'first' || count === 'ai';
  return isStreak && isCorrect && after.currentStreak % CORRECT_RUN_FOR_FIFTY_FIFTY === 0;
}

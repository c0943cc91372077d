/**
 * Counts one answer in the rows: the counters, the streaks, the day and the question's review card (docs/rules.md,
 * scoring). Afterward, rewards.ts pays the rewards that depend on these counters.
 */
import { MAX_ANSWER_CHARACTERS, type PowerUp } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { countDay } from '#shared/game/progress/day-row.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import { longestSpoken, noteMockAnswer } from '#shared/game/mock/mock-row.ts';
import { stepPlacement } from '#shared/game/progress/placement.ts';
import { addPaid, payAnswer, type Payment } from '#shared/game/scoring/pay-answer.ts';
import { refusePowerUps, usePowerUps } from '#shared/game/scoring/power-ups.ts';
import {
  beginGrading,
  countQuestion,
  countRepeat,
  countReview,
  gradeByChoice,
  gradeByOpenAnswer,
  isAfterKey,
} from '#shared/game/question-row.ts';
import { gainXp } from '#shared/game/scoring/rewards.ts';
import type { GameRows } from '#shared/game/rows.ts';
import { judgeAnswer, judgeOpenAnswer, placeOf } from './judge-answer.ts';
import {
  type CountedAnswer,
  findQuestion,
  type GivenAnswer,
  gradeAnswer,
  identityOf,
  isOpenEndedAnswer,
} from './graded-answer.ts';
import {
  initialOpenAnswer,
  isSameQuestion,
  type OpenAnswer,
  type OpenVerdict,
} from './open-answer.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';

export interface AnswerEffect {
  rows: GameRows;
  outcome: Outcome;
}

/** Applies an answer. Returns the changed rows and the outcome, or the reason why the answer is rejected. */
export function applyAnswer(
  before: GameRows,
  given: GivenAnswer,
  context: EventContext,
): AnswerEffect | Rejection {
  const event = boundSpoken(before, given, context);
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
  const judged = answer.question.options
    ? judgeChoice(counted, answer, isAfterKey(before, context.localDate))
    : placeOpen(counted, answer, isAfterKey(before, context.localDate));
  const paid = pay(judged.rows, payment, context.effectiveAt);
  const placed = answer.source === 'curated' ? stepPlacement(before, paid, answer) : paid;
  return {
    rows: answer.source === 'curated' ? noteMockAnswer(before, placed, answer) : placed,
    outcome: {
      ...base,
      isCorrect,
      verdict: judged.verdict,
      xpEarned: payment.xp,
      xpTotal: payment.xp,
      ...(payment.parts && { xpParts: payment.parts }),
      ...(payment.limit && { [payment.limit]: true }),
      ...(judged.fiftyFifties > 0 && { powerUpsEarned: { fiftyFifty: judged.fiftyFifties } }),
    },
  };
}

/**
 * Limits the stated length of a spoken answer in a mock interview, in seconds. It can't exceed the time since the round
 * began.
 */
function boundSpoken(
  { mock }: GameRows,
  event: GivenAnswer,
  { effectiveAt }: EventContext,
): GivenAnswer {
  if (event.mode !== 'mock' || event.spoken === undefined) return event;
  return { ...event, spoken: Math.min(event.spoken, longestSpoken(mock, effectiveAt)) };
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

/** Counts that the question was answered, whatever the verdict will be. */
function countAnswer(rows: GameRows, answer: CountedAnswer, { xp }: Payment): GameRows {
  if (answer.count === 'repeat') return countRepeat(rows, answer);
  if (answer.source === 'ai') {
    const { event, isCorrect, context } = answer;
    const aiMark = {
      aiQuestionId: event.aiQuestionId,
      answer: identityOf(answer),
      isCorrect,
      isRight: null,
      xp,
      at: context.effectiveAt,
      judgedAt: null,
      skill: answer.question.skill ?? null,
    };
    return countProgress({ ...rows, aiMark }, answer);
  }
  if (answer.count === 'review') return countReview(rows, answer);
  return countProgress(countQuestion(rows, answer), answer);
}

/**
 * Counts an answer in the learner's progress. Only the first answer to a question counts, and every answer to an AI
 * question.
 */
function countProgress(rows: GameRows, answer: CountedAnswer): GameRows {
  const { progress } = rows;
  const { counters } = progress;
  return {
    ...rows,
    progress: {
      ...progress,
      questionsAnswered: progress.questionsAnswered + 1,
      counters: {
        ...counters,
        openEnded: counters.openEnded + (isOpenEndedAnswer(answer) ? 1 : 0),
        ai: counters.ai + (answer.source === 'ai' ? 1 : 0),
      },
    },
  };
}

interface Placed {
  rows: GameRows;
  verdict: Outcome['verdict'];
  fiftyFifties: number;
}

/**
 * Judges a multiple-choice answer. @param wasShown true if the correct option had been shown earlier on the same date
 */
function judgeChoice(rows: GameRows, answer: CountedAnswer, wasShown: boolean): Placed {
  const { count, isCorrect: isRight, event, context } = answer;
  const row = isRight ? 'lengthens' : 'ends';
  const { effectiveAt: at, localDate: date } = context;
  const judged = judgeAnswer(rows, {
    ...{ count, round: event.round, isRight, isAfterKey: wasShown, at, date, row },
  });
  const isGraded = answer.source === 'curated' && count !== 'repeat';
  return {
    rows: isGraded ? gradeByChoice(judged.rows, answer) : judged.rows,
    verdict: isRight ? 'right' : 'wrong',
    fiftyFifties: judged.fiftyFifties,
  };
}

/** Judges an open answer if there is already a verdict on it. The verdict may have arrived before the answer. */
function placeOpen(rows: GameRows, answer: CountedAnswer, wasShown: boolean): Placed {
  const openAnswer = openAnswerOf(rows, answer, wasShown);
  const isGraded = answer.source === 'curated' && answer.count !== 'repeat';
  const placed = isGraded ? beginGrading(rows, openAnswer.answer) : rows;
  const { verdict } = openAnswer;
  if (!verdict) {
    const unchecked = gradeByOpenAnswer({ ...placed, openAnswer }, openAnswer);
    return { rows: unchecked, verdict: null, fiftyFifties: 0 };
  }
  const judged = judgeOpenAnswer(placed, openAnswer, verdict);
  return { ...judged, verdict: verdict.isRight ? 'right' : 'wrong' };
}

/** Returns the open answer's row, together with any verdict or improvement that arrived before the answer itself. */
function openAnswerOf(rows: GameRows, answer: CountedAnswer, wasShown: boolean): OpenAnswer {
  const { count, event, question, context, source } = answer;
  const identity = identityOf(answer);
  const about =
    source === 'ai'
      ? { aiQuestionId: question.id }
      : { questionId: question.id, questionRevision: question.revision };
  const waiting = rows.openAnswer ?? initialOpenAnswer(identity);
  const isAbout = waiting.about === null || isSameQuestion(waiting.about, about);
  const known = isAbout ? waiting : { ...waiting, verdict: null, improvement: null };
  const given = {
    count,
    round: event.round,
    mode: event.mode,
    date: context.localDate,
    at: context.effectiveAt,
    text: event.text ?? '',
    ...(event.spoken !== undefined && { spoken: event.spoken }),
    ...(source === 'curated' && event.mockId !== undefined && { mockId: event.mockId }),
    ...(wasShown && { afterKey: true as const }),
    cardBefore: source === 'curated' ? (rows.question?.card ?? null) : null,
    place: placeOf(rows.progress, count),
  };
  return { ...known, about, given, verdict: verdictAtOnce(answer) ?? known.verdict };
}

/**
 * Returns the verdict on an answer that can be judged right away, because it is too short or has stored feedback. Null
 * for any other answer; the learner checks it later.
 */
function verdictAtOnce(answer: CountedAnswer): OpenVerdict | null {
  const { event, context, isLongEnough } = answer;
  const { effectiveAt: at, localDate: date } = context;
  if (!isLongEnough) return { by: 'length', score: 0, isRight: false, at, date };
  const { feedback } = context;
  if (!feedback || feedback.userAnswer !== event.text) return null;
  const { score, isRight } = verdictOf(feedback.score);
  return { by: 'feedback', feedbackId: feedback.id, score, isRight, at, date };
}

function pay(rows: GameRows, { xp }: Payment, effectiveAt: number): GameRows {
  return xp === 0 ? rows : gainXp({ ...rows, pace: addPaid(rows.pace, effectiveAt) }, xp);
}

/**
 * Computes the XP that an answer earns: ⌊base × p × t × m / 1000⌋ in integers, within the limits for a local date, a
 * UTC date and ten minutes (docs/rules.md, time and scoring).
 */
import {
  AI_XP,
  DAILY_PAID_ANSWERS,
  DAILY_PAID_REVIEWS,
  DEFAULT_XP_REWARD,
  POWER_UP_TENTHS,
  REVIEW_XP,
  SLOT_MINUTES,
  SLOT_PAID_ANSWERS,
  TIMEOUT_TENTHS,
  XP_PER_DIFFICULTY,
} from '#shared/game/constants.ts';
import type { CountedAnswer, GivenAnswer } from '#shared/game/answer/graded-answer.ts';
import type { XpParts } from '#shared/game/outcome.ts';
import type { DayRow, GameRows, PaceRow } from '#shared/game/rows.ts';
import type { AiQuestionFacts, QuestionFacts } from '#shared/game/context.ts';
import { streakTenths } from './answer-streak.ts';

export interface Payment {
  xp: number;
  /**
   * The factors of the XP. Absent for a review, because it pays a fixed reward, and for an answer that can't earn
   * anything.
   */
  parts?: XpParts;
  /** The limit that was reached, so that the answer earns no XP. Absent if none was reached. */
  limit?: 'overDailyLimit' | 'overPace';
}

/** Returns the XP that the answer earns, without challenges and achievements. */
export function payAnswer(rows: GameRows, answer: CountedAnswer): Payment {
  const due = xpDue(rows, answer);
  const limit = due.xp > 0 ? limitOf(rows, answer) : null;
  return limit ? { ...due, xp: 0, limit } : due;
}

/**
 * Returns the limit that is reached; null if no limit is. A learner's devices share the limits. Answers use them up in
 * the order in which they arrive.
 */
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

/** True if a review of this question can earn XP: only if the question was already answered in this game. */
function isReviewPaid({ question, day }: GameRows, questionId: string): boolean {
  return question !== null && question.rounds.length > 0 && stillPaysAsReview(day, questionId);
}

/**
 * Returns the XP before multipliers. This is the question's own reward or, if it has none, 25 XP for each level of
 * difficulty. A question without a level is worth 100 XP.
 */
export function baseXp(question: Pick<QuestionFacts, 'xpReward' | 'difficulty'>): number {
  if (question.xpReward !== null) return question.xpReward;
  return question.difficulty === null ? DEFAULT_XP_REWARD : question.difficulty * XP_PER_DIFFICULTY;
}

/** Returns the XP of an AI question before multipliers: 50, 75, 100 or 125, depending on the difficulty. */
function aiBaseXp(question: Pick<AiQuestionFacts, 'difficulty'>): number {
  return AI_XP[question.difficulty];
}

/** Returns the factors of an answer's XP. @param nextStreak the answer streak if this answer is correct */
export function xpParts(
  base: number,
  answer: Pick<GivenAnswer, 'powerUps' | 'timedOut' | 'extended' | 'untimed'>,
  nextStreak: number,
): XpParts {
  return {
    base,
    powerUpTenths: answer.powerUps.length > 0 ? POWER_UP_TENTHS : 10,
    timeTenths: answer.timedOut || answer.extended || answer.untimed ? TIMEOUT_TENTHS : 10,
    streakTenths: streakTenths(nextStreak),
  };
}

/** Returns the XP that a correct answer earns. */
export function correctXp(parts: XpParts): number {
  const tenths = parts.powerUpTenths * parts.timeTenths * parts.streakTenths;
  return Math.floor((parts.base * tenths) / 1_000);
}

/**
 * Returns the XP of a wrong answer to an AI question: half of a right one, without the streak. A wrong answer to a
 * curated question earns 0.
 */
function wrongAiXp({ base, powerUpTenths, timeTenths }: XpParts): number {
  return Math.floor((base * powerUpTenths * timeTenths) / 200);
}

const DAY = 86_400_000;
const SLOT = SLOT_MINUTES * 60_000;

/**
 * True if the limit of paid answers in these ten minutes is reached. @param pace the row of the UTC date @param
 * effectiveAt milliseconds since 1970 UTC
 */
function isSlotFull(pace: PaceRow, effectiveAt: number): boolean {
  return (pace.slots[slotOf(effectiveAt)] ?? 0) >= SLOT_PAID_ANSWERS;
}

/**
 * True if no more answers can pay on this UTC date. Without this limit, a learner who changes time zones would get more
 * paid answers.
 */
function isDateFull(pace: PaceRow): boolean {
  return pace.paid >= DAILY_PAID_ANSWERS;
}

/** Adds one paid answer to the row of its UTC date. @param effectiveAt milliseconds since 1970 UTC */
export function addPaid(pace: PaceRow, effectiveAt: number): PaceRow {
  const slot = slotOf(effectiveAt);
  const slots = { ...pace.slots, [slot]: (pace.slots[slot] ?? 0) + 1 };
  return { ...pace, paid: pace.paid + 1, slots };
}

/** Returns the number of the ten minutes in which a moment lies, from 0 to 143 in each UTC date. */
function slotOf(effectiveAt: number): number {
  return Math.floor((((effectiveAt % DAY) + DAY) % DAY) / SLOT);
}

/**
 * True if a review of this question can still earn XP today. On one date, each question's reviews earn XP only once,
 * and only a limited number of reviews earn XP.
 */
export function stillPaysAsReview(
  { paidReviews }: Pick<DayRow, 'paidReviews'>,
  id: string,
): boolean {
  return paidReviews.length < DAILY_PAID_REVIEWS && !paidReviews.includes(id);
}

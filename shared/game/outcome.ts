/**
 * The outcome of one event. The device computes it and shows it right away. The server computes it again, and the
 * server's outcome is the one that is stored and sent.
 */
import type { PowerUp } from './constants.ts';

/** How an answer was counted (docs/rules.md, scoring). */
export type AnswerCount = 'first' | 'repeat' | 'review' | 'ai' | 'skip';

/** The factors of XP = ⌊base × p × t × m / 1000⌋ (docs/rules.md, scoring). */
export interface XpParts {
  base: number;
  /** p: 8 if a power-up was used; otherwise 10. */
  powerUpTenths: number;
  /** t: 5 if time ran out, was extended or was switched off; otherwise 10. */
  timeTenths: number;
  /** m: 10, 15, 20, 25 or 30, depending on the streak. */
  streakTenths: number;
}

export interface Outcome {
  count?: AnswerCount;
  /** True if the answer is correct for XP. For a text, only its length decides that. */
  isCorrect?: boolean;
  /** The verdict on the answer; null for an open answer that nobody has checked yet. */
  verdict?: 'right' | 'wrong' | null;
  /** The XP for the answer alone. */
  xpEarned: number;
  /** All XP that the event gives: for the answer, for challenges and for achievements. */
  xpTotal: number;
  xpParts?: XpParts;
  /** True if the answer counted but earned 0 XP, because the limit of paid answers for this date was reached. */
  overDailyLimit?: true;
  /**
   * True if the answer counted but earned 0 XP, because the limit of paid answers for these ten minutes was reached.
   */
  overPace?: true;
  /** The power-ups that were used although the learner had none of the kind left. */
  unpaid?: PowerUp[];
  /** Ids of daily challenges that this event completed. */
  challenges?: string[];
  /** Ids of achievements that this event unlocked, in order. */
  achievements?: string[];
  /** The level that the learner has reached with this event; absent if the level stayed the same. */
  levelReached?: number;
  /** The practice level that the learner has reached with this event; absent if it stayed the same. */
  practiceLevelReached?: number;
  /** The power-ups that the event earned. */
  powerUpsEarned?: Partial<Record<PowerUp, number>>;
}

export const REJECTIONS = [
  'malformed',
  'unknown question',
  'unknown follow-up',
  'unknown feedback',
  'unknown power-up',
  'power-up used twice',
  '50/50 not possible here',
  'answer too long',
  'not enough stars',
  'too many reports',
  'too many story changes',
  'unknown lesson',
  'too many lessons',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

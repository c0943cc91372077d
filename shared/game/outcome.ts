/**
 * The outcome of one event. The device computes and shows it right away. The server's own is the one that is stored and
 * sent.
 */
import type { PowerUp } from './constants.ts';

/** How an answer was counted (docs/rules.md, scoring). */
export type AnswerCount = 'first' | 'repeat' | 'review' | 'ai' | 'skip';

/** The factors of XP = ⌊base × p × t × m / 1000⌋ (docs/rules.md, scoring). */
export interface XpParts {
  base: number;
  /** p: 8 if a power-up was used, else 10. */
  powerUpTenths: number;
  /** t: 5 if time ran out, was extended or was switched off, else 10. */
  timeTenths: number;
  /** m: 10, 15, 20, 25 or 30, depending on the streak. */
  streakTenths: number;
}

export interface Outcome {
  count?: AnswerCount;
  /** True if the answer is correct for XP. For a text, only its length decides that. */
  isCorrect?: boolean;
  /** The verdict on the answer; null for an open answer that hasn't been checked yet. */
  verdict?: 'right' | 'wrong' | null;
  /** XP for the answer itself. */
  xpEarned: number;
  /** All XP that the event gives: for the answer, for challenges and for achievements. */
  xpTotal: number;
  xpParts?: XpParts;
  /** True if the date's limit of paid answers had been reached, so that the answer counted but gave 0 XP. */
  overDailyLimit?: true;
  /** True if the limit of paid answers in ten minutes had been reached, so that the answer counted but gave 0 XP. */
  overPace?: true;
  /** The power-ups that were used although the learner had none left. */
  unpaid?: PowerUp[];
  /** Ids of daily challenges that this event completed. */
  challenges?: string[];
  /** Ids of achievements that this event unlocked, in order. */
  achievements?: string[];
  /** The level that the learner has reached, if it rose. */
  levelReached?: number;
  /** The practice level that the learner has reached, if it rose. */
  practiceLevelReached?: number;
  /** Power-ups earned by the event. */
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

/** The outcome of one event. The device shows it right away; the server stores and sends it. */
import type { PowerUp } from './constants.ts';

/** How an answer was counted (docs/rules.md, scoring). */
export type AnswerCount = 'first' | 'repeat' | 'review' | 'ai' | 'skip';

/** The factors of XP = ⌊base × p × t × m / 1000⌋ (docs/rules.md, scoring). */
export interface XpParts {
  base: number;
  /** 8 with a power-up, else 10. */
  powerUpTenths: number;
  /** 5 when timed out, extended or untimed, else 10. */
  timeTenths: number;
  /** 10, 15, 20, 25 or 30. */
  streakTenths: number;
}

export interface Outcome {
  count?: AnswerCount;
  /** True if the answer is correct by the rule that pays, which for free text is its length. */
  isCorrect?: boolean;
  /** The verdict on the answer; null for an open answer that is still to check. */
  verdict?: 'right' | 'wrong' | null;
  /** XP for the answer itself. */
  xpEarned: number;
  /** All XP from the event: for the answer, challenges and achievements. */
  xpTotal: number;
  xpParts?: XpParts;
  /** The date's limit of paid answers was reached, so the answer counted with 0 XP. */
  overDailyLimit?: true;
  /** The limit of paid answers in ten minutes was reached, so the answer counted with 0 XP. */
  overPace?: true;
  /** Used power-ups that the learner no longer had. */
  unpaid?: PowerUp[];
  /** Ids of daily challenges that this event completed. */
  challenges?: string[];
  /** Ids of achievements that this event unlocked, in order. */
  achievements?: string[];
  /** The level reached, when it rose. */
  levelReached?: number;
  /** The practice level reached, when it rose. */
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

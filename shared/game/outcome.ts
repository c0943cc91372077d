/** What one event came to: shown at once on the device, stored and sent by the server. */
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
  /** By the rule that pays: of free text its length. */
  isCorrect?: boolean;
  /** Whether it is right, as far as it is judged; null: an open answer that is still to check. */
  verdict?: 'right' | 'wrong' | null;
  /** XP of the answer itself. */
  xpEarned: number;
  /** All XP of the event: the answer's, challenges' and achievements'. */
  xpTotal: number;
  xpParts?: XpParts;
  /** The date's limit of paid answers was reached: counted with 0 XP. */
  overDailyLimit?: true;
  /** The ten minutes' limit of paid answers was reached: counted with 0 XP. */
  overPace?: true;
  /** Power-ups that the ledger no longer held. */
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
] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** The known state of an answer before its check opens. */
import type { Improvement } from '#shared/game/answer/open-answer.ts';

export interface KnownCheck {
  /** Null if the answer is still to be checked. */
  verdict: {
    by: 'ticks' | 'feedback';
    /** Ids of the points that were counted, or that feedback found covered. */
    ticks: readonly string[];
    /** The score, 0 to 100. */
    score: number;
  } | null;
  improvement: Pick<Improvement, 'text' | 'ticks'> | null;
  /** An improved text that was begun; null if there is none. */
  draft: string | null;
  /** Whether the answer is too short to check. */
  isTooShort: boolean;
}

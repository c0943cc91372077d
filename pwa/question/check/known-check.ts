/** What is known of an answer before its check opens. */
import type { Improvement } from '#shared/game/answer/open-answer.ts';

export interface KnownCheck {
  /** Null: to check. */
  verdict: {
    by: 'ticks' | 'feedback';
    /** Ids of the points that were counted, or that feedback found covered. */
    ticks: readonly string[];
    /** 0 to 100. */
    score: number;
  } | null;
  improvement: Pick<Improvement, 'text' | 'ticks'> | null;
  /** A better text that was begun; null where none was. */
  draft: string | null;
  /** There is nothing to check. */
  isTooShort: boolean;
}

/** A round alone, or the first of a new loop. */
import { roundInLoop, type LoopRound } from '#shared/game/mock/loop-rounds.ts';
import type { LoopShape } from '#shared/game/mock/mock-row.ts';

/** A round's place in a loop; without one it is held alone. */
export type LoopPlace =
  | Pick<LoopRound, 'loopId' | 'loopShape' | 'topic'>
  | Record<'loopId' | 'loopShape' | 'topic', null>;

export const ALONE: LoopPlace = { loopId: null, loopShape: null, topic: null };

export function beginLoop(shape: LoopShape): LoopRound {
  return roundInLoop(crypto.randomUUID(), shape, 0) as LoopRound;
}

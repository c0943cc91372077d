/** Prepares a round alone, or the first round of a new loop. */
import { type LoopKind, type LoopRound, roundInLoop } from '#shared/game/mock/loop-rounds.ts';

/** A round's place in a loop; a round alone has null in each field. */
export type LoopPlace =
  | Pick<LoopRound, 'loopId' | 'loopShape' | 'loopTypes' | 'topic'>
  | (Record<'loopId' | 'loopShape' | 'topic', null> & { loopTypes?: undefined });

export const ALONE: LoopPlace = { loopId: null, loopShape: null, topic: null };

export function beginLoop(kind: LoopKind): LoopRound {
  return roundInLoop(crypto.randomUUID(), kind, 0) as LoopRound;
}

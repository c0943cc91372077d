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

/** A loop in a company's style, as its card names it. */
export interface CompanyLoop {
  company: string;
  kind: LoopKind;
}

/** Prepares the first round of a company's loop, which is named for its style. */
export function beginCompanyLoop({ company, kind }: CompanyLoop): LoopRound {
  return { ...beginLoop(kind), name: `${company} style` };
}

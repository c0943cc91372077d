/** Several rounds that belong together: which is next. */
import { LOOPS } from '#shared/interviewer/loops.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import type { LoopShape, MockStart } from '#shared/game/mock/mock-row.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';

/** A round's place in a loop; without one it is held alone. */
export interface LoopPlace extends Pick<MockStart, 'loopId' | 'loopShape'> {
  /** What its questions are about; null: anything. */
  topic: string | null;
}

export interface LoopRound extends LoopPlace {
  loopId: string;
  loopShape: LoopShape;
  name: string;
  type: InterviewType;
  /** From 1 on. */
  number: number;
  of: number;
}

export const ALONE: LoopPlace = { loopId: null, loopShape: null, topic: null };

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A loop that nothing was held of for so long is over. */
const LOOP_DAYS = 30;

/** The first round of a new loop. */
export function beginLoop(shape: LoopShape): LoopRound {
  return roundOf(shape, crypto.randomUUID(), 0) as LoopRound;
}

/**
 * The next round of the loop that was begun last: the first of its types that no finished round of it has had.
 * @param rounds the latest first @param now milliseconds since 1970
 * @returns null where there is none, or it is complete or over
 */
export function nextOfLoop(rounds: readonly BegunRound[], now: number): LoopRound | null {
  const latest = rounds.find(({ started }) => started.loopId !== null)?.started;
  if (!latest?.loopId || !latest.loopShape || now - latest.at > LOOP_DAYS * DAY_MS) return null;
  const held = rounds.filter(
    ({ started, ended }) => started.loopId === latest.loopId && ended?.how === 'finished',
  );
  const types = new Set(held.map(({ started }) => started.type));
  const place = LOOPS[latest.loopShape].rounds.findIndex((type) => !types.has(type));
  return place === -1 ? null : roundOf(latest.loopShape, latest.loopId, place);
}

function roundOf(loopShape: LoopShape, loopId: string, place: number): LoopRound | null {
  const { rounds, topic, name } = LOOPS[loopShape];
  const type = rounds[place];
  if (!type) return null;
  return { loopId, loopShape, topic, name, type, number: place + 1, of: rounds.length };
}

/** Where a loop of rounds stands: what was held of it, and which round is next (docs/interview.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import { loopOf, type LoopKind } from './loops.ts';
import type { MockRow, MockStart } from './mock-row.ts';

export type LoopMock = MockRow & { started: MockStart };

/** One round of a loop. */
export interface LoopRound extends LoopKind {
  loopId: string;
  /** Of all its rounds, in order. */
  types: readonly InterviewType[];
  /** What its questions are about; null: anything. */
  topic: string | null;
  /** Of the loop. */
  name: string;
  type: InterviewType;
  /** From 1 on. */
  number: number;
  of: number;
}

export interface LoopStanding<Mock extends LoopMock = LoopMock> {
  loopId: string;
  kind: LoopKind;
  name: string;
  /** In their order, each with the latest that was gone through of it; null: none yet. */
  rounds: readonly { type: InterviewType; held: Mock | null }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A loop that nothing was held of for so long is over. */
const LOOP_DAYS = 30;

/**
 * The next round of the loop that was begun last: the first of its types that no finished round of it has had.
 * @param rounds the latest first @param now milliseconds since 1970
 * @returns null where there is none, or it is complete or over
 */
export function nextOfLoop(rounds: readonly LoopMock[], now: number): LoopRound | null {
  const latest = latestOfLoops(rounds)?.started;
  if (!latest || now - latest.at > LOOP_DAYS * DAY_MS) return null;
  const loop = loopStanding(rounds, latest.loopId);
  return loop && nextIn(loop);
}

/** The latest round that was begun as one of a loop. @param rounds the latest first */
export function latestOfLoops(rounds: readonly LoopMock[]): LoopMock | null {
  return rounds.find(({ started }) => started.loopId !== null) ?? null;
}

/** @param rounds the latest first @returns null where none of them is of this loop */
export function loopStanding<Mock extends LoopMock>(
  rounds: readonly Mock[],
  loopId: string | null,
): LoopStanding<Mock> | null {
  const own = rounds.filter(({ started }) => loopId !== null && started.loopId === loopId);
  const kind = own[0]?.started;
  const loop = kind ? loopOf(kind) : null;
  if (loopId === null || !kind || !loop) return null;
  const finished = own.filter(({ ended }) => ended?.how === 'finished');
  const heldOf = (type: InterviewType) =>
    finished.find(({ started }) => started.type === type) ?? null;
  return {
    loopId,
    kind,
    name: loop.name,
    rounds: loop.rounds.map((type) => ({ type, held: heldOf(type) })),
  };
}

/** The first round that was not gone through; null where all were. */
export function nextIn({ loopId, kind, rounds }: LoopStanding): LoopRound | null {
  const place = rounds.findIndex(({ held }) => held === null);
  return place === -1 ? null : roundInLoop(loopId, kind, place);
}

/** @param place from 0 on @returns null where the loop has no such round */
export function roundInLoop(
  loopId: string,
  { loopShape, loopTypes }: LoopKind,
  place: number,
): LoopRound | null {
  const kind = { loopShape, ...(loopTypes && { loopTypes }) };
  const loop = loopOf(kind);
  const type = loop?.rounds[place];
  if (!loop || !type) return null;
  const { rounds: types, topic, name } = loop;
  return { loopId, ...kind, types, topic, name, type, number: place + 1, of: types.length };
}

/** A begun round's place in its loop; null where it is held alone. */
export function placeInLoop({
  loopId,
  type,
  ...kind
}: LoopKind & Pick<MockStart, 'loopId' | 'type'>): LoopRound | null {
  const loop = loopOf(kind);
  if (loopId === null || !loop) return null;
  return roundInLoop(loopId, kind, loop.rounds.indexOf(type));
}

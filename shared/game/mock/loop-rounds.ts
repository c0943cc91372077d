/** Tells which rounds of a loop were held and which round is next (docs/interview.md). */
import type { InterviewType } from '#shared/game/constants.ts';
import { loopOf, type LoopKind } from './loops.ts';
import type { MockRow, MockStart } from './mock-row.ts';

export type LoopMock = MockRow & { started: MockStart };

/** One round of a loop. */
export interface LoopRound extends LoopKind {
  loopId: string;
  /** The types of all the loop's rounds, in order. */
  types: readonly InterviewType[];
  /** The topic of the loop's questions; null for any topic. */
  topic: string | null;
  /** The loop's name. */
  name: string;
  type: InterviewType;
  /** The round's number in the loop, from 1. */
  number: number;
  of: number;
}

export interface LoopStanding<Mock extends LoopMock = LoopMock> {
  loopId: string;
  kind: LoopKind;
  name: string;
  /** The loop's rounds in order, each with its latest finished interview; null if there is none yet. */
  rounds: readonly { type: InterviewType; held: Mock | null }[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A loop is over after this many days without a round. */
const LOOP_DAYS = 30;

/**
 * Returns the next round of the latest loop: the first of its types without a finished round.
 * @param rounds the latest first @param now milliseconds since 1970
 * @returns null if there is no loop, or if the loop is complete or over
 */
export function nextOfLoop(rounds: readonly LoopMock[], now: number): LoopRound | null {
  const latest = latestOfLoops(rounds)?.started;
  if (!latest || now - latest.at > LOOP_DAYS * DAY_MS) return null;
  const loop = loopStanding(rounds, latest.loopId);
  return loop && nextIn(loop);
}

/** Returns the latest round that was begun as part of a loop. @param rounds the latest first */
export function latestOfLoops(rounds: readonly LoopMock[]): LoopMock | null {
  return rounds.find(({ started }) => started.loopId !== null) ?? null;
}

/** @param rounds the latest first @returns null if no round belongs to this loop */
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

/** Returns the first round that wasn't finished; null if all were. */
export function nextIn({ loopId, kind, rounds }: LoopStanding): LoopRound | null {
  const place = rounds.findIndex(({ held }) => held === null);
  return place === -1 ? null : roundInLoop(loopId, kind, place);
}

/** @param place counted from 0 @returns null if the loop has no such round */
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

/** Returns a begun round's place in its loop; null if the round is held alone. */
export function placeInLoop({
  loopId,
  type,
  ...kind
}: LoopKind & Pick<MockStart, 'loopId' | 'type'>): LoopRound | null {
  const loop = loopOf(kind);
  if (loopId === null || !loop) return null;
  return roundInLoop(loopId, kind, loop.rounds.indexOf(type));
}

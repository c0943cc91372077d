/** Joins the recorded parts of a round into one timeline. */
import { PIECE_SECONDS, type RoundPart } from '#pwa/device/records/recordings.ts';
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/** A moment in a turn. */
export interface TurnPlace {
  case: number;
  turn: number;
  /** The moment, as a second of the turn. */
  at: number;
}

/**
 * A recorded part on the timeline: it begins at the second `from` of the whole recording, and at the second `at` of its
 * turn.
 */
export type LaidPart = RoundPart & Pick<TurnPlace, 'at'>;

type Held = Pick<MockTurnRow, 'case' | 'turn' | 'seconds'>;

/**
 * Lays the parts one after the other on the timeline. The last piece of a part may be shorter than the others, so the
 * part is assumed to end no later than its turn.
 */
export function layParts(parts: readonly RoundPart[], turns: readonly Held[]): LaidPart[] {
  let from = 0;
  return parts.map((part) => {
    const left = (turnOf(part, turns)?.seconds ?? Infinity) - part.from;
    const seconds =
      left > part.seconds - PIECE_SECONDS ? Math.min(part.seconds, left) : part.seconds;
    const laid = { ...part, from, at: part.from, seconds };
    from += seconds;
    return laid;
  });
}

/**
 * Returns the length of the whole recording in seconds. `isAbout` is true if it is approximate; `isPart` is true if a
 * turn was recorded only in part.
 */
export function lengthOf(laid: readonly LaidPart[], turns: readonly Held[]) {
  const recorded = turns.flatMap((turn) => {
    const own = laid.filter((part) => isOf(part, turn));
    const last = own.at(-1);
    return last ? [{ turn, end: last.at + last.seconds, seconds: secondsIn(own) }] : [];
  });
  return {
    length: secondsIn(laid),
    isAbout: recorded.some(({ turn, end }) => end < turn.seconds),
    isPart: recorded.some(({ turn, seconds }) => seconds + PIECE_SECONDS < turn.seconds),
  };
}

/**
 * Returns the second of the whole recording that belongs to a moment of a turn; null if nothing of the turn was
 * recorded. If there is no sound at that moment because the learner typed, returns the end of the recorded part before
 * it.
 */
export function secondIn(laid: readonly LaidPart[], place: TurnPlace): number | null {
  const own = laid.filter((part) => isOf(part, place));
  const part = own.findLast(({ at }) => at <= place.at) ?? own[0];
  if (!part) return null;
  return part.from + Math.min(part.seconds, Math.max(0, place.at - part.at));
}

/** Returns the turn and the moment in it at a second of the whole recording; null without a recording. */
export function placeIn(laid: readonly LaidPart[], second: number): TurnPlace | null {
  const part = laid.findLast(({ from }) => from <= second) ?? laid[0];
  if (!part) return null;
  const { case: place, turn, at, from } = part;
  return { case: place, turn, at: at + Math.max(0, second - from) };
}

function secondsIn(parts: readonly LaidPart[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

function turnOf(part: RoundPart, turns: readonly Held[]): Held | undefined {
  return turns.find((turn) => isOf(part, turn));
}

function isOf(part: Pick<RoundPart, 'case' | 'turn'>, turn: Pick<TurnPlace, 'case' | 'turn'>) {
  return part.case === turn.case && part.turn === turn.turn;
}

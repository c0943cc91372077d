import { describe, expect, it } from 'vitest';
import type { RoundPart } from '#pwa/device/records/recordings.ts';
import { layParts, lengthOf, placeIn, secondIn } from './timeline.ts';

const part = (turn: number, from: number, seconds: number): RoundPart => ({
  ...{ mockId: 'one', case: 0, turn, from, seconds },
  sound: new Blob(),
});
const turn = (number: number, seconds: number) => ({ case: 0, turn: number, seconds });

/** An answer of 100 seconds with a break in which it was typed, and a reply of 12 seconds. */
const TURNS = [turn(3, 100), turn(4, 12)];
const LAID = layParts([part(3, 0, 20), part(3, 80, 20), part(4, 0, 15)], TURNS);

describe('2.23 The recording of a round is one', () => {
  it('lays the turns one after the other, each no longer than it was', () => {
    expect(LAID.map(({ from, seconds }) => [from, seconds])).toEqual([
      [0, 20],
      [20, 20],
      [40, 12],
    ]);
    expect(lengthOf(LAID, TURNS)).toEqual({ length: 52, isAbout: false, isPart: true });
  });

  it('says that the length is about right where the sound ends before the turn', () => {
    const turns = [turn(3, 22)];
    const laid = layParts([part(3, 0, 20)], turns);
    expect(lengthOf(laid, turns)).toEqual({ length: 20, isAbout: true, isPart: false });
  });

  it('finds a moment of a turn, and a typed one where the sound goes on', () => {
    expect(secondIn(LAID, { case: 0, turn: 3, at: 5 })).toBe(5);
    expect(secondIn(LAID, { case: 0, turn: 3, at: 50 })).toBe(20);
    expect(secondIn(LAID, { case: 0, turn: 3, at: 90 })).toBe(30);
    expect(secondIn(LAID, { case: 0, turn: 4, at: 3 })).toBe(43);
    expect(secondIn(LAID, { case: 0, turn: 5, at: 3 })).toBeNull();
  });

  it('says which moment of which turn is heard', () => {
    expect(placeIn(LAID, 30)).toEqual({ case: 0, turn: 3, at: 90 });
    expect(placeIn(LAID, 43)).toEqual({ case: 0, turn: 4, at: 3 });
    expect(placeIn([], 3)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { silencesIn } from './silence.ts';

/** Returns levels, ten a second. */
const levels = (...runs: [level: number, seconds: number][]) =>
  runs.flatMap(([level, seconds]) => Array.from({ length: seconds * 10 }, () => level));

describe('2.23 Silence is left out at a tap', () => {
  it('leaves out what is silent for a second and a half, and a little less than all of it', () => {
    expect(silencesIn(levels([0.1, 2], [0.001, 3], [0.1, 2], [0.001, 1], [0.1, 1]))).toEqual([
      { from: 2.3, to: 4.7 },
    ]);
  });

  it('leaves out a silence at the end', () => {
    expect(silencesIn(levels([0.1, 2], [0, 2]))).toEqual([{ from: 2.3, to: 3.7 }]);
  });

  it('takes soft speech for speech', () => {
    expect(silencesIn(levels([0.01, 4], [0.0005, 2], [0.01, 4]))).toEqual([{ from: 4.3, to: 5.7 }]);
  });

  it('leaves out nothing where all is silent, or a room is as loud as speech', () => {
    expect(silencesIn(levels([0, 5]))).toEqual([]);
    expect(silencesIn(levels([0.02, 5]))).toEqual([]);
    expect(silencesIn([])).toEqual([]);
  });
});

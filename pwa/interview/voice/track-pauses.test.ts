import { expect, it } from 'vitest';
import { trackPauses } from './use-recording.ts';

function pausesIn(levels: readonly (readonly [level: number, at: number])[]): number[] {
  const track = trackPauses();
  return levels.flatMap(([level, at]) => track(level, at) ?? []);
}

it('tells a pause of 1.5 seconds and more when the next word comes, and no shorter one', () => {
  const levels = [
    [0.2, 0],
    [0, 0.5],
    [0.2, 1.25],
    [0, 2],
    [0.2, 2.75],
    [0.1, 5],
  ] as const;
  expect(pausesIn(levels)).toEqual([1.5, 2.25]);
});

it('counts neither the silence before the first word nor the one after the last', () => {
  const levels = [
    [0, 0],
    [0.001, 8],
    [0.2, 9],
    [0, 20],
  ] as const;
  expect(pausesIn(levels)).toEqual([]);
});

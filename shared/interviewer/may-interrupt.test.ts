import { describe, expect, it } from 'vitest';
import { mayInterrupt } from './may-interrupt.ts';

const MAY = { roundsBefore: 2, pauseSeconds: 1.5, interruptionsSoFar: 1, isOn: true };

describe('an interruption', () => {
  it('may come from the third round on, in a pause of a second and a half', () => {
    expect(mayInterrupt(MAY)).toBe(true);
  });

  it.each([
    ['in the first two rounds', { roundsBefore: 1 }],
    ['while somebody speaks', { pauseSeconds: 0 }],
    ['in a shorter pause', { pauseSeconds: 1.49 }],
    ['a third time', { interruptionsSoFar: 2 }],
    ['where it is turned off', { isOn: false }],
  ])('never comes %s', (_, change) => {
    expect(mayInterrupt({ ...MAY, ...change })).toBe(false);
  });
});

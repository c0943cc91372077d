import { describe, expect, it } from 'vitest';
import { MOCK_PHASES } from '#shared/game/mock/mock-row.ts';
import { secondsLeft, secondsOfRound, secondsOfShare, secondsOfTurn } from './clock.ts';

describe('the clock of a round', () => {
  it.each([
    ['short', 1, 3, 20],
    ['full', 2, 2, 40],
  ] as const)('splits all of a %s round among its turns', (length, cases, pressed, minutes) => {
    const seconds = MOCK_PHASES.reduce((sum, phase) => {
      const times = phase === 'yours' ? 1 : phase === 'pressed' ? cases * pressed : cases;
      return sum + times * (secondsOfTurn(length, 1, phase) ?? 0);
    }, 0);
    expect(seconds).toBe(minutes * 60);
    expect(secondsOfRound(length, 1)).toBe(seconds);
  });

  it('gives half as much time again, or none of it is told', () => {
    expect(secondsOfRound('full', 1.5)).toBe(3_600);
    expect(secondsOfTurn('short', 1.5, 'answer')).toBe(810);
    expect(secondsOfRound('short', 'off')).toBeNull();
    expect(secondsOfTurn('short', 'off', 'plan')).toBeNull();
    expect(secondsLeft('short', 'off', [], 5)).toBeNull();
  });

  it('tells what is left, and stays at 0', () => {
    expect(secondsLeft('short', 1, [{ seconds: 60 }, { seconds: 100 }], 40)).toBe(1_000);
    expect(secondsLeft('short', 1, [{ seconds: 1_190 }], 600)).toBe(0);
  });

  it("splits the answer's time in quarters of a minute", () => {
    expect(secondsOfShare(1, 3 / 14)).toBe(120);
    expect(secondsOfShare(1.5, 1 / 3)).toBe(270);
    expect(secondsOfShare('off', 1)).toBe(540);
  });
});

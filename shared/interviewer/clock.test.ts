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
      return sum + times * (secondsOfTurn({ length, clock: 1, type: 'strategy' }, phase) ?? 0);
    }, 0);
    expect(seconds).toBe(minutes * 60);
    expect(secondsOfRound(length, 1)).toBe(seconds);
  });

  it('gives a story a minute to be picked, three to be told, and most of the round for questions', () => {
    const story = (length: 'short' | 'full', phase: (typeof MOCK_PHASES)[number]) =>
      secondsOfTurn({ length, clock: 1, type: 'behavioural' }, phase) ?? 0;
    expect(story('short', 'plan')).toBe(60);
    expect(story('short', 'answer')).toBe(180);
    expect(secondsOfShare({ clock: 1, type: 'behavioural' }, 1)).toBe(180);
    for (const [length, cases, pressed, minutes] of [
      ['short', 1, 5, 20],
      ['full', 2, 4, 40],
    ] as const) {
      // Nothing is asked in a story's round.
      const own = story(length, 'pressed') * pressed;
      const others = (['prompt', 'plan', 'answer', 'recommendation'] as const).map((phase) =>
        story(length, phase),
      );
      const all =
        cases * (own + others.reduce((sum, one) => sum + one, 0)) + story(length, 'yours');
      expect(all).toBeLessThanOrEqual(minutes * 60);
      expect(all).toBeGreaterThanOrEqual(minutes * 54);
      expect(own * cases).toBeGreaterThanOrEqual(all / 2);
    }
  });

  it('gives half as much time again, or none of it is told', () => {
    expect(secondsOfRound('full', 1.5)).toBe(3_600);
    expect(secondsOfTurn({ length: 'short', clock: 1.5, type: 'strategy' }, 'answer')).toBe(810);
    expect(secondsOfRound('short', 'off')).toBeNull();
    expect(secondsOfTurn({ length: 'short', clock: 'off', type: 'strategy' }, 'plan')).toBeNull();
    expect(secondsLeft('short', 'off', [], 5)).toBeNull();
  });

  it('tells what is left, and stays at 0', () => {
    expect(secondsLeft('short', 1, [{ seconds: 60 }, { seconds: 100 }], 40)).toBe(1_000);
    expect(secondsLeft('short', 1, [{ seconds: 1_190 }], 600)).toBe(0);
  });

  it("splits the answer's time in quarters of a minute", () => {
    expect(secondsOfShare({ clock: 1, type: 'technical' }, 3 / 14)).toBe(120);
    expect(secondsOfShare({ clock: 1.5, type: 'technical' }, 1 / 3)).toBe(270);
    expect(secondsOfShare({ clock: 'off', type: 'technical' }, 1)).toBe(540);
  });
});

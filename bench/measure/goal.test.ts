import { afterEach, expect, it, vi } from 'vitest';
import { type GoalOutcome, outcomesIn, reportGoal } from './goal.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('finds what benches have reported among all that they print', () => {
  const lines = ['medians of 5', '{"goal":1}'];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const met: GoalOutcome = {
    goal: 6,
    what: 'bytes up an event',
    figure: '15.7 B',
    ratio: { to: 'an array', value: 0.4 },
    isMet: true,
  };
  const missed: GoalOutcome = { goal: 7, what: 'events a second', figure: '532/s', isMet: false };
  reportGoal(met);
  lines.push('and so on');
  reportGoal(missed);

  expect(outcomesIn(lines.join('\n'))).toEqual([met, missed]);
});

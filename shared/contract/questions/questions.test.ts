import { describe, expect, it } from 'vitest';
import { readAliases } from './questions.ts';

describe("3.5 Question: content (also 'text'), options as a list or a JSON string, timeLimit or time_limit, xpReward or xp_reward", () => {
  it('reads a question under its other names', () => {
    const aliased = {
      id: 'a',
      text: 'What first?',
      options: '["A","B"]',
      time_limit: 90,
      xp_reward: 50,
    };
    expect(readAliases(aliased)).toEqual({
      id: 'a',
      content: 'What first?',
      options: ['A', 'B'],
      timeLimit: 90,
      xpReward: 50,
    });
  });

  it('leaves one under its own names alone, which win', () => {
    const own = { id: 'a', content: 'What first?', options: null, timeLimit: 90, xpReward: 50 };
    expect(readAliases(own)).toEqual(own);
    expect(readAliases({ ...own, text: 'Another', time_limit: 1 })).toEqual(own);
  });

  it('takes absent options for an open-ended question, and leaves text that is no list to the schema', () => {
    expect(readAliases({ id: 'a' })).toEqual({ id: 'a', options: null });
    expect(readAliases({ options: 'A or B' })).toEqual({ options: 'A or B' });
  });
});

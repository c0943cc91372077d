import { describe, expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

/** Runs steps of these stages, and notes with how many others each of them ran. */
async function runOf(/** @type {number[]} */ ...stages) {
  let active = 0;
  const steps = stages.map((stage, index) => ({ stage, name: `${stage}${'abcd'[index]}` }));
  /** @type {Record<string, { beside: number, before: string[] }>} */
  const seen = {};
  const results = await runSteps(steps, {
    atOnce: (stage) => (stage === 2 ? 1 : 2),
    run: async ({ name }, /** @type {string[]} */ before) => {
      active += 1;
      await new Promise(setImmediate);
      seen[name] = { beside: active - 1, before: before.toSorted() };
      await new Promise(setImmediate);
      active -= 1;
      return name;
    },
  });
  return { results, seen };
}

describe('the steps of a test run', () => {
  it('all run, two of a stage at a time', async () => {
    const { results, seen } = await runOf(0, 0, 0);
    expect(results.toSorted()).toEqual(['0a', '0b', '0c']);
    expect(seen['0a']?.beside).toBe(1);
  });

  it('wait for every step of the stages before, and are told how those ended', async () => {
    const { results, seen } = await runOf(1, 0, 0);
    expect(results.at(-1)).toBe('1a');
    expect(seen['1a']).toEqual({ beside: 0, before: ['0b', '0c'] });
  });

  it('run one by one where a stage allows no more', async () => {
    const { seen } = await runOf(2, 2);
    expect([seen['2a']?.beside, seen['2b']?.beside]).toEqual([0, 0]);
  });
});

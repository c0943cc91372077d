import { describe, expect, it } from 'vitest';
import { runSteps } from './run-steps.mjs';

/** Steps that note when they begin and end; those named bad fail. */
function aRun() {
  /** @type {string[]} */
  const events = [];
  let active = 0;
  let most = 0;
  /** @param {string} name @param {{ after?: string[], alone?: boolean }} [how] */
  const step = (name, how = {}) => ({
    name,
    ...how,
    run: async () => {
      active += 1;
      most = Math.max(most, active);
      events.push(`${name} with ${active - 1}`);
      await new Promise(setImmediate);
      active -= 1;
      return name;
    },
  });
  const options = {
    atOnce: 2,
    isGood: (/** @type {string} */ result) => !result.startsWith('bad'),
    passOver: (/** @type {{ name: string }} */ { name }, /** @type {string} */ cause) =>
      `bad: ${name} after ${cause}`,
  };
  return { step, options, events, most: () => most };
}

describe('the steps of a test run', () => {
  it('run two at a time, all of them', async () => {
    const { step, options, most } = aRun();
    const results = await runSteps([step('a'), step('b'), step('c'), step('d')], options);
    expect(results.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(most()).toBe(2);
  });

  it('wait for the steps that they need', async () => {
    const { step, options } = aRun();
    expect(await runSteps([step('b', { after: ['a'] }), step('a')], options)).toEqual(['a', 'b']);
  });

  it('are passed over, and what follows them too, when a step that they need has failed', async () => {
    const { step, options, events } = aRun();
    const steps = [
      step('bad build'),
      step('browser', { after: ['bad build'] }),
      step('c', { after: ['browser'] }),
    ];
    expect(await runSteps(steps, options)).toEqual([
      'bad build',
      'bad: browser after bad build',
      'bad: c after browser',
    ]);
    expect(events).toEqual(['bad build with 0']);
  });

  it('run alone where they ask for it', async () => {
    const { step, options, events } = aRun();
    await runSteps([step('a'), step('browser', { alone: true }), step('b'), step('c')], options);
    expect(events).toContain('browser with 0');
    expect(events.indexOf('browser with 0')).toBe(3);
  });

  it('do not wait for a step that is not part of the run', async () => {
    const { step, options } = aRun();
    expect(await runSteps([step('size', { after: ['build'] })], options)).toEqual(['size']);
  });

  it('refuse to wait for each other for ever', async () => {
    const { step, options } = aRun();
    const steps = [step('a', { after: ['b'] }), step('b', { after: ['a'] })];
    await expect(runSteps(steps, options)).rejects.toThrow('wait for each other: a, b');
  });
});

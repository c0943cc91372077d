import { describe, expect, it } from 'vitest';
import { chooseSteps, testSteps } from './test-steps.mjs';

const all = testSteps('/reports', false);
const namesOf = (/** @type {string[]} */ wanted) =>
  chooseSteps(all, wanted, ['core']).map(({ name }) => name);

describe('the steps that are run', () => {
  it('are the wanted ones alone', () => {
    expect(namesOf(['unit', 'lint'])).toEqual(['lint', 'unit']);
  });

  it('begin with the build where a wanted one runs what it built', () => {
    expect(namesOf(['browser rides'])).toEqual(['build', 'browser rides']);
  });

  it('are the core, and nothing of the long ones, where none is wanted', () => {
    expect(namesOf([])).toEqual(
      all.filter(({ scope }) => scope === 'core').map(({ name }) => name),
    );
  });

  it('have the build with the rest, whose browser needs it', () => {
    expect(chooseSteps(all, [], ['rest'])[0]?.name).toBe('build');
  });
});

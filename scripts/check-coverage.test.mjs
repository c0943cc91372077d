import { describe, expect, it } from 'vitest';
import { coverageProblems, testNames } from './check-coverage.mjs';

const SOURCE = `
describe('the shop', () => {
  it('sells for stars', () => {});
  it.each([1, f(2)])('sells %i of them', () => {});
  it(
    "keeps the learner's stars",
    () => {},
  );
});
`;
/** @type {Record<string, string>} */
const FILES = {
  'pwa/shop.test.ts': SOURCE,
  'pwa/later.test.ts': "it('sells', () => {}); describe.skip('later', () => {});",
};
const read = (/** @type {string} */ path) => FILES[path] ?? null;
const problemsOf = (/** @type {string} */ shownBy) =>
  coverageProblems(`| statement | shown by |\n|---|---|\n| Sells | ${shownBy} |\n`, read);

describe('the names of tests', () => {
  it('are found in every way of writing them', () => {
    expect(testNames(SOURCE)).toEqual([
      'the shop',
      'sells for stars',
      'sells %i of them',
      "keeps the learner's stars",
    ]);
  });

  it('are none of those that never run', () => {
    expect(testNames("it.skip('sells', () => {}); it.todo('buys')")).toEqual([]);
  });
});

describe('the table', () => {
  it('is right when each row names a test that exists', () => {
    expect(problemsOf('`pwa/shop.test.ts` "sells for"; `pwa/shop.test.ts` "keeps the"')).toEqual(
      [],
    );
  });

  it('is wrong where a row names none, or a file that is not there or no test', () => {
    expect(problemsOf('by hand')).toEqual(['docs/specification-coverage.md:3 names no test']);
    expect(problemsOf('`pwa/gone.test.ts` "sells"')).toEqual([
      'docs/specification-coverage.md:3 pwa/gone.test.ts does not exist',
    ]);
    expect(problemsOf('`pwa/shop.ts` "sells"')).toEqual([
      'docs/specification-coverage.md:3 pwa/shop.ts is no test file',
    ]);
  });

  it('is wrong where words stand in no name of a test', () => {
    expect(problemsOf('`pwa/shop.test.ts` "sells for"; `pwa/shop.test.ts` "f(2)"')).toEqual([
      'docs/specification-coverage.md:3 pwa/shop.test.ts has no test named "f(2)"',
    ]);
  });

  it('may say that something is not built yet, and nothing more in that cell', () => {
    expect(problemsOf('not yet')).toEqual([]);
    expect(problemsOf('not yet, by hand')).toHaveLength(1);
  });

  it('is wrong where a file leaves a test out, be it the one that is named or not', () => {
    expect(problemsOf('`pwa/later.test.ts` "sells"')).toEqual([
      'docs/specification-coverage.md:3 pwa/later.test.ts leaves a test out',
    ]);
  });

  it('is wrong when it is gone', () => {
    expect(coverageProblems('', read)).toEqual(['docs/specification-coverage.md has no rows']);
  });
});

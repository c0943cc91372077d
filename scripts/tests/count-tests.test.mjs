import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.mjs';

it('takes a file that could not be loaded as one failed test, and names each that failed', () => {
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'sum adds' },
      ],
    },
  ];
  expect(countVitest({ numPassedTests: 3, testResults })).toEqual({
    passed: 3,
    failures: ['broken.test.ts could not be run', 'a.test.ts › sum adds'],
  });
});

it('takes a flaky browser test and an error outside tests as failed, by name', () => {
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status }],
  });
  const suites = [
    { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] },
    { specs: [spec('three', 'unexpected'), spec('four', 'skipped')] },
  ];
  expect(countPlaywright({ suites, errors: [{ message: 'no browser\nat …' }] })).toEqual({
    passed: 1,
    failures: ['a.spec.ts › two (flaky)', 'a.spec.ts › three (unexpected)', 'no browser'],
  });
});

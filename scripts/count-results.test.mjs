import { describe, expect, it } from 'vitest';
import { closingLine, countOutcome, countPlaywright, countVitest } from './count-results.mjs';

const good = { passed: 4, failed: 0, skipped: 0, failures: [] };

describe('the counts of a test run', () => {
  it('take a file that could not be loaded as one failed test, and name each that failed', () => {
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'sum adds' },
          ],
        },
      ],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['broken.test.ts could not be run', 'a.test.ts › sum adds'],
    });
  });

  it('take a flaky browser test and an error outside tests as failed, by name', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ projectName: 'phone', status }],
    });
    const suites = [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] },
      { specs: [spec('three', 'unexpected'), spec('four', 'skipped')] },
    ];
    const json = JSON.stringify({ suites, errors: [{ message: 'no browser\nat …' }] });
    expect(countPlaywright(json)).toEqual({
      passed: 1,
      failed: 3,
      skipped: 1,
      failures: ['a.spec.ts › two [phone] (flaky)', 'a.spec.ts › three [phone]', 'no browser'],
    });
  });

  it('never call a run good that ended badly or held no test', () => {
    expect(countOutcome(0, good)).toEqual(good);
    expect(countOutcome(1, good).failed).toBe(1);
    expect(countOutcome(0, { ...good, passed: 0, skipped: 3 }).failed).toBe(1);
  });

  it('count a check by its exit code', () => {
    expect(countOutcome(0, null)).toMatchObject({ passed: 1, failed: 0 });
    expect(countOutcome(2, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('close with one plain line', () => {
    const counts = [countOutcome(0, null), { ...good, passed: 7, failed: 2 }];
    expect(closingLine(counts)).toBe('8 passed, 2 failed');
    expect(closingLine([...counts, { ...good, passed: 0, skipped: 1 }])).toBe(
      '8 passed, 2 failed, 1 skipped',
    );
  });
});

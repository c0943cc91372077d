import { describe, expect, it } from 'vitest';
import {
  closingLine,
  countOutcome,
  countPlaywright,
  countVitest,
  sumCounts,
} from './count-results.mjs';

const vitestReport = (
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ ...testResults
) => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

describe('the counts of a test run', () => {
  it('take a file that could not be loaded as one failed test, and a failed test once', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest(vitestReport(broken, failing))).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
    });
  });

  it('take a flaky browser test and an error outside tests as failed', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: ['no browser'] })).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it('never call a run good that ended badly or held no test', () => {
    const good = { passed: 4, failed: 0, skipped: 0 };
    expect(countOutcome(0, good)).toEqual(good);
    expect(countOutcome(1, good).failed).toBe(1);
    expect(countOutcome(0, { passed: 0, failed: 0, skipped: 3 }).failed).toBe(1);
  });

  it('count a check by its exit code', () => {
    expect(countOutcome(0, null)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countOutcome(2, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('close with one plain line', () => {
    const sum = sumCounts([
      countOutcome(0, null),
      countOutcome(1, { passed: 7, failed: 2, skipped: 0 }),
    ]);
    expect(closingLine(sum)).toBe('8 passed, 2 failed');
    expect(closingLine({ ...sum, skipped: 1 })).toBe('8 passed, 2 failed, 1 skipped');
  });
});

/** How many tests passed and failed, from the JSON reports of the two test runners. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts of a vitest report. A file that could not be loaded has no tests: it counts as one failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright report. A test that passed at a second try is flaky and counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a program by its exit code, and by its report where it wrote one. A program that
 * failed never has 0 failed; one that passed without a test counts as failed.
 * @param {number} exitCode
 * @param {Counts | null} reported null for a check without a report
 * @returns {Counts}
 */
export function countOutcome(exitCode, reported) {
  if (reported === null) {
    return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  }
  const isBroken = exitCode !== 0 || reported.passed + reported.failed === 0;
  return isBroken ? { ...reported, failed: Math.max(1, reported.failed) } : reported;
}

/** @param {Counts[]} counts @returns {Counts} */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line, plain, so that a program can read it. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

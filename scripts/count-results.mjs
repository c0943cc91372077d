/** How many tests passed and failed, and which failed, from the JSON reports of the two test runners. */

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts failures: where and what */

/**
 * Counts of a vitest report. A file that could not be loaded has no tests: it counts as one failed.
 * @param {string} json
 * @returns {Counts}
 */
export function countVitest(json) {
  /**
   * @type {{ numPassedTests: number, numPendingTests: number, numTodoTests: number,
   *   testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }}
   */
  const report = JSON.parse(json);
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [`${name} could not be run`] : [];
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @typedef {{ title: string, file: string, specs?: { title: string, file: string, tests: { projectName: string, status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * Counts of a Playwright report. A test that passed at a second try is flaky and counts as failed.
 * @param {string} json
 * @returns {Counts}
 */
export function countPlaywright(json) {
  /** @type {{ suites: Suite[], errors?: { message?: string }[] }} */
  const { suites, errors = [] } = JSON.parse(json);
  const tests = suites.flatMap(testsOf);
  const bad = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const failures = [
    ...bad.map(({ name, status }) => (status === 'flaky' ? `${name} (flaky)` : name)),
    ...errors.map(({ message = 'an error outside the tests' }) => message.split('\n')[0] ?? ''),
  ];
  /** @param {string} status */
  const count = (status) => tests.filter((test) => test.status === status).length;
  return {
    passed: count('expected'),
    failed: failures.length,
    skipped: count('skipped'),
    failures,
  };
}

/** @param {Suite} suite @returns {{ name: string, status: string }[]} */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `${file} › ${title} [${projectName}]`,
      status,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
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
    const isGood = exitCode === 0;
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, failures: [] };
  }
  const isBroken = exitCode !== 0 || reported.passed + reported.failed === 0;
  return isBroken ? { ...reported, failed: Math.max(1, reported.failed) } : reported;
}

/** The closing line over all steps, plain, so that a program can read it. @param {Counts[]} counts */
export function closingLine(counts) {
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

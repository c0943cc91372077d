/** How many tests passed, and which failed, from the JSON reports of the two test runners. */

/** @typedef {{ passed: number, failures: string[] }} Counts failures: where and what */

/**
 * A file that could not be loaded has no tests: it counts as one that failed.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string,
 *   assertionResults: { status: string, fullName: string }[] }[] }} report of vitest
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [`${name} could not be run`] : [];
  });
  return { passed: numPassedTests, failures };
}

/** @typedef {{ specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/**
 * A test that passed at a second try is flaky and counts as failed.
 * @param {{ suites: Suite[], errors?: { message?: string }[] }} report of Playwright
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors = [] }) {
  const tests = suites.flatMap(testsOf);
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: [
      ...failed.map(({ name, status }) => `${name} (${status})`),
      ...errors.map(({ message = 'an error outside the tests' }) => message.split('\n')[0] ?? ''),
    ],
  };
}

/** @param {Suite} suite @returns {{ name: string, status: string }[]} */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

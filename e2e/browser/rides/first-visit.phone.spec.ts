import { rememberSession } from '#e2e/support/account.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { seeHome, signIn } from '#e2e/support/learner.ts';
import { noteShifts, readMoved, readShifts } from '#e2e/support/page/movement.ts';
import { expect, test } from '#e2e/support/test.ts';

/**
 * The page, two fonts, and scripts: what brings the forms to life, the frame that public pages share, and after `load`
 * what looks for updates; and one call, for the ways to sign in.
 */
const REQUESTS = 21;

test('nothing stands between the page and its first paint', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.serviceWorker() === null) asked.push(new URL(request.url()).pathname);
  });
  await noteShifts(page);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => void (await document.fonts.ready));
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        (entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  );
  expect(blocking).toEqual([]);
  const { fonts, paint } = await page.evaluate(() => ({
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  }));
  expect(fonts).toHaveLength(2);
  expect(Math.min(...fonts), 'the first font is asked for after the paint').toBeGreaterThan(paint);
  // A stand-in of other measures breaks a line elsewhere, which counts 0.006.
  const moved = (await readMoved(page)).join('\n');
  expect(await readShifts(page), `their stand-ins have their measures\n${moved}`).toBeLessThan(
    0.004,
  );
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS);
});

test('a visitor downloads no screen of a learner', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.serviceWorker() === null)
      scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(
    scripts.filter((path) => /\/(?:learner|link|home-page|practice-page)-/.test(path)),
  ).toEqual([]);
});

test.describe('2.1 A spinner fills the page while it is not known who is signed in', () => {
  test('a spinner fills the page until it is known who is signed in', async ({
    page,
    server,
    account,
  }) => {
    await rememberSession(page, server.url, account);
    await page.goto('/');
    await page.evaluate(() => localStorage.removeItem('northstar.user'));
    const call = await holdCalls(page, '**/api/auth/user');
    await page.reload();
    const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
    await expect(spinner).toBeVisible();
    const { width, height } = (await spinner.boundingBox()) ?? { width: 0, height: 0 };
    expect({ width, height }).toEqual(page.viewportSize());
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeHidden();
    call.release();
    await seeHome(page);
    await expect(spinner).toHaveCount(0);
  });
});

test.describe('while a step behind the app waits for its code', () => {
  // The service worker would fetch it past the test.
  test.use({ serviceWorkers: 'block' });

  test('the landing page has left with the first drawing of the app', async ({ page, account }) => {
    const code = '**/assets/store-figures-*.js';
    const step = await holdCalls(page, code);
    const asked = page.waitForRequest(code);
    await signIn(page, '/', account.person);
    await asked;
    await expect(page.locator('#visitor')).toHaveCount(0);
    step.release();
  });
});

test.describe('when the code of the app cannot be fetched', () => {
  test.use({
    expectedErrors: /start-learner|could not be started|ERR_FAILED|dynamically imported/,
  });

  test('a learner is told, and can try again', async ({ page, server, account }) => {
    await page.route('**/assets/start-learner-*.js', (route) => route.abort());
    await rememberSession(page, server.url, account);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Northstar could not be loaded');
    await page.unroute('**/assets/start-learner-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await seeHome(page);
  });

  test('what goes on behind a drawn home leaves it alone', async ({ page, server, account }) => {
    await page.route('**/assets/store-figures-*.js', (route) => route.abort());
    await rememberSession(page, server.url, account);
    const warned = page.waitForEvent('console', (said) =>
      said.text().includes('could not be started'),
    );
    await page.goto('/');
    await warned;
    await seeHome(page);
    await expect(page.getByText('Northstar could not be loaded')).toHaveCount(0);
  });
});

/** The chip's words without a network, the data that a session's end and a sign-out leave, and who sees it. */
import { createAccount, endSessionOnServer } from '#e2e/support/account.ts';
import { chip } from '#e2e/support/page/chip.ts';
import { stopTime } from '#e2e/support/page/clock.ts';
import { everythingStored, learnerDatabases } from '#e2e/support/page/databases.ts';
import {
  expectCounted,
  expectServerFigures,
  expectShownFigures,
  fetchFigures,
} from '#e2e/support/figures.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { appIsInstalled, seeHome, seeLanding, signIn, signOut } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

/** The browser itself notes each call that fails in the console. */
test.use({ expectedErrors: /net::ERR_|status of (401|404|503)|The toast could not be shown/ });

test('the chip counts what waits, says when it is sent, and is gone when all is well', async ({
  page,
  practice,
  tunnel,
}) => {
  await expect(chip(page)).toHaveText('');
  await tunnel.enter();
  await expect(chip(page)).toHaveText('Offline — practice still works');
  await practice.answer([false]);
  await expect(chip(page)).toHaveText('Offline — 1 answer saved on this device');
  await practice.answer([false, false]);
  await expect(chip(page)).toHaveText('Offline — 3 answers saved on this device');

  const sync = await holdCalls(page, '**/api/sync');
  await tunnel.leave();
  await expect(chip(page)).toHaveText('Syncing 1 of 3');
  sync.release();
  await expect(chip(page)).toHaveText('');
  expect((await fetchFigures(page)).answered).toBe(3);
});

test.describe('where the code of toasts does not arrive', () => {
  test.beforeEach(({ page }) => page.route('**/assets/toaster-*.js', (route) => route.abort()));

  test('that takes nothing else away', async ({ page, practice }) => {
    const question = await practice.openRandom();
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Freeze 3/ }).click();
    await failed;
    await practice.give(question, true);
  });
});

test('a server that fails is said so, and Retry sends what waits', async ({ page, practice }) => {
  await page.clock.install();
  await page.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await practice.answer([true]);
  const retry = page.getByRole('button', { name: /Couldn't sync.* — Retry/ });
  await expect(retry).toBeVisible();
  // With the time the app's own retries stand still.
  await stopTime(page);
  await expect(retry).toBeVisible();
  await page.unroute('**/api/sync');
  await retry.press('Enter');
  await expect(chip(page)).toHaveText('');
  await expectServerFigures(page, await practice.figures());
});

test('a session that the server has ended asks to sign in, and loses nothing', async ({
  page,
  server,
  learner,
  practice,
}) => {
  await endSessionOnServer(server.url, learner);
  await practice.answer([true, true]);
  const button = page.getByRole('button', { name: 'Sign in to sync' });
  await expect(button).toBeVisible();
  await practice.answer([false]);
  await page.reload();
  await expect(button).toBeVisible();
  const figures = await practice.figures();
  expect(figures.answered).toBe(3);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to sync' });
  await expect(dialog).toContainText('Your answers are safe on this device.');
  await dialog.getByLabel('Email').fill(learner.person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(learner.person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toHaveCount(0);
  await expectServerFigures(page, figures);
  await expect(chip(page)).toHaveText('');
});

test.describe('2.2 Sign Out', () => {
  test('a sign-out sends what is unsent, removes the learner from the device, and ends the session', async ({
    page,
    server,
    learner,
    practice,
    tunnel,
  }) => {
    await tunnel.enter();
    await practice.choose('Multiple Choice');
    await practice.answer([true, true]);
    const figures = await practice.figures();
    await tunnel.leave();
    await signOut(page);
    await seeLanding(page);
    expect(await learnerDatabases(page)).toEqual([]);
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).not.toContain('northstar.token');
    expect(left).not.toContain('northstar.user');
    expect(await statusOf(`${server.url}/api/auth/user`, learner.session.token)).toBe(401);

    await signIn(page, '/', learner.person);
    await expectServerFigures(page, figures);
  });
});

test('an offline sign-out warns and keeps only what is unsent: the next learner finds nothing, and it arrives later', async ({
  page,
  server,
  learner: first,
  practice,
  tunnel,
}) => {
  const second = await createAccount(server.url);
  await practice.choose('Multiple Choice');
  await practice.answer([true]);
  await expectCounted(page, 1);
  await tunnel.enter();
  await practice.answer([true, false]);
  await practice.leaveDraft('A private thought');
  const figures = await practice.figures();
  expect(figures.answered).toBe(3);

  await signOut(page);
  const dialog = page.getByRole('alertdialog', { name: 'Sign out while offline?' });
  await expect(dialog).toContainText('2 answers stay on this device');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await seeLanding(page);
  const left = await everythingStored(page);
  const { person, session } = first;
  for (const secret of ['A private thought', person.email, person.lastName, session.token]) {
    expect(left).not.toContain(secret);
  }
  expect(countRecords(left, session.user.id)).toEqual({ events: 2, outboxes: 1 });

  await tunnel.leave();
  await expect.poll(() => statusOf(`${server.url}/api/auth/user`, session.token)).toBe(401);
  await signIn(page, '/', second.person);
  await expect(page.getByText('0 of 114', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('0 XP', { exact: true })).toBeVisible();
  await practice.open();
  await practice.choose('Multiple Choice');
  await practice.answer([false, true]);
  const secondFigures = await practice.figures();
  expect(secondFigures.answered).toBe(2);
  await expectServerFigures(page, secondFigures);
  await expectShownFigures(page, secondFigures);
  expect(await learnerDatabases(page)).toHaveLength(2);
  await signOut(page);
  await seeLanding(page);

  await signIn(page, '/', person);
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
  await signOut(page);
  await seeLanding(page);
  expect(await learnerDatabases(page)).toEqual([]);
});

test.describe("1 The product is for visitors, learners and an administrator · 2.1 Any other path of a visitor is the landing page; Any other path of a learner says '404 Page Not Found' · 6 Visitors have the signed-out screens alone", () => {
  test('an unknown path is the landing page for visitors and a 404 for learners', async ({
    page,
    account,
  }) => {
    await page.goto('/no/such/page');
    await seeLanding(page);
    await signIn(page, '/', account.person);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await seeHome(page);
  });
});

test('a missing file is a 404 and never the page, with and without the service worker', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await appIsInstalled(page);
  const paths = ['/assets/missing-1234.js', '/missing.js', '/icons/missing.png'];
  for (const path of paths) {
    expect(await statusOf(`${server.url}${path}`)).toBe(404);
  }
  await page.reload();
  const statuses = await page.evaluate(
    (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
    paths,
  );
  expect(statuses).toEqual([404, 404, 404]);
});

/** How many records each store of a learner's database holds, empty ones left out. */
function countRecords(stored: string, userId: string): Record<string, number> {
  const all = JSON.parse(stored) as { name?: string; store: string; records: unknown[] }[];
  return Object.fromEntries(
    all
      .filter(({ name, records }) => name === `northstar-${userId}` && records.length > 0)
      .map(({ store, records }) => [store, records.length]),
  );
}

async function statusOf(url: string, token?: string): Promise<number> {
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  return (await fetch(url, { headers })).status;
}

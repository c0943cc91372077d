/** Two tabs of one learner at once: nothing is counted twice, and both show the same. */
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';
import { chip } from '#e2e/support/page/chip.ts';
import { learnerDatabases } from '#e2e/support/page/databases.ts';
import { expectServerFigures, expectShownFigures } from '#e2e/support/figures.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { seeHome, seeLanding, signOut } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test as base } from '#e2e/support/test.ts';
import { openWindow } from '#e2e/support/page/windows.ts';

/** A second tab of the same learner, in Practice Mode too; both ask choices alone. */
const test = base.extend<{ tab: Practice }>({
  tab: async ({ page, practice }, use) => {
    const other = await openWindow(page, '/');
    await seeHome(other);
    const tab = new Practice(other, practice.questions);
    await tab.open();
    for (const each of [practice, tab]) await each.choose('Multiple Choice');
    await use(tab);
  },
});

test.use({ expectedErrors: /status of 401|The draft could not be saved/ });

test('two tabs practice at the same time: each answer is one event, and both tabs show the same', async ({
  page,
  context,
  practice,
  tab,
}) => {
  const sent = countSentEvents(context);
  await Promise.all([practice.answer([true, false, true, true]), tab.answer([true, true, false])]);

  const log = await readDeviceLog(page);
  expect(log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(log.map(({ deviceId }) => deviceId)).size).toBe(1);
  const figures = await practice.figures();
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
  await expectShownFigures(tab.page, figures);
  expect(sent()).toBe(7);
});

test('two tabs that come back from the tunnel together send each answer once', async ({
  page,
  context,
  practice,
  tab,
  tunnel,
}) => {
  await tunnel.enter();
  const sent = countSentEvents(context);
  await practice.answer([true, false]);
  await tab.answer([true, true]);
  const figures = await practice.figures();
  for (const each of [page, tab.page]) {
    await expect(chip(each)).toHaveText('Offline — 4 answers saved on this device');
    await expectShownFigures(each, figures);
  }

  await tunnel.leave();
  await expectServerFigures(page, figures);
  for (const each of [page, tab.page]) {
    await expect(chip(each)).toHaveText('');
    await expectShownFigures(each, figures);
  }
  expect(sent()).toBe(4);
});

test('the same question in two tabs counts once in its round', async ({ page, practice, tab }) => {
  const [one, two] = [await practice.openBeginner(), await tab.openBeginner()];
  expect(one.id).toBe(two.id);
  for (const each of [practice, tab]) {
    await each.give(one, true);
    await each.leave();
  }
  const figures = await practice.figures();
  expect(figures).toMatchObject({ answered: 1, correct: 1, currentStreak: 1 });
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
  await expectShownFigures(tab.page, figures);
});

test('a sign-out in one tab closes the other, and one that is reloaded meanwhile leaves nothing behind', async ({
  page,
  tab,
}) => {
  await tab.openRandom();
  const ending = await holdCalls(page, '**/api/auth/signout');
  const asked = page.waitForRequest('**/api/auth/signout');
  await signOut(page);
  await asked;
  await expect(tab.dialog.getByRole('alert')).toContainText('removed in another tab');
  await tab.page.reload();
  await expect.poll(() => learnerDatabases(tab.page)).toHaveLength(1);

  ending.release();
  for (const each of [page, tab.page]) await seeLanding(each);
  await expect.poll(() => learnerDatabases(page)).toEqual([]);
});

test('a database that is left after the sign-out goes with the next start', async ({
  page,
  learner: _,
}) => {
  await expect.poll(() => learnerDatabases(page)).toHaveLength(1);
  // As in a tab that opens the database when the sign-out has just looked for the last time.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await seeLanding(page);
  await expect.poll(() => learnerDatabases(page)).toEqual([]);
});

/** @returns how many events all tabs have sent since, repeated ones included */
function countSentEvents(context: BrowserContext): () => number {
  let sent = 0;
  // Without a network a sync is tried all the same; what counts is what arrives.
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sync')) {
      sent += eventsOf(request).length;
    }
  });
  return () => sent;
}

function eventsOf(request: Request): unknown[] {
  const body = request.postDataBuffer() ?? Buffer.from('{"events":[]}');
  const isGzip = request.headers()['content-encoding'] === 'gzip';
  const text = (isGzip ? gunzipSync(body) : body).toString('utf8');
  return (JSON.parse(text) as { events: unknown[] }).events;
}

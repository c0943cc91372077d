/** A device without room, a tab that dies, a database that is taken away: what was given is not lost. */
import type { BrowserContext, Page } from '@playwright/test';
import { chip } from '#e2e/support/page/chip.ts';
import { secondsLeft, stopTime } from '#e2e/support/page/clock.ts';
import { deleteDatabase, learnerDatabases, upgradeDatabase } from '#e2e/support/page/databases.ts';
import {
  expectCounted,
  expectServerFigures,
  expectShownFigures,
  fetchFigures,
} from '#e2e/support/figures.ts';
import { holdCalls } from '#e2e/support/server/hold-calls.ts';
import { fillAnswer, seeHome, seeVerdict, submit } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { Practice } from '#e2e/support/practice.ts';
import { expect, test as base } from '#e2e/support/test.ts';
import { openWindow } from '#e2e/support/page/windows.ts';

/** More than the app needs, and little to write at once. */
const FEW_BYTES = 20_000_000;

/** The page's storage, which can be filled to its last byte. */
const test = base.extend<{ storage: Awaited<ReturnType<typeof limitStorage>> }>({
  storage: async ({ page, server }, use) => use(await limitStorage(page, server.url)),
});

test.use({
  expectedErrors:
    /Failed to submit answer|on this screen only|The draft could not be saved|net::ERR_|favicon/,
});

test('without room an answer stays on the screen, nothing is half written, and it goes through later', async ({
  page,
  storage,
  practice,
}) => {
  await practice.answer([true]);
  await expect(chip(page)).toHaveText('');
  const before = await answersOn(page);
  const question = await practice.openRandom();
  await fillAnswer(page, question, true);
  const makeRoom = await storage.fill();

  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText(/^Failed to submit answer\. .*out of storage/)).toBeVisible();
  expect((await practice.shown()).id).toBe(question.id);
  await expect(page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toHaveCount(0);
  expect(await answersOn(page)).toEqual(before);
  expect((await fetchFigures(page)).answered).toBe(1);

  await makeRoom();
  await submit(page, true);
  const figures = await practice.figures();
  expect(figures.answered).toBe(2);
  await practice.leave();
  await expectServerFigures(page, figures);
  await expectShownFigures(page, figures);
});

test('without room typed text is not called saved, and an answer that time has ended can be sent again', async ({
  page,
  storage,
  practice,
}) => {
  await page.clock.install();
  await practice.choose('Open-Ended');
  const question = await practice.openRandom();
  const makeRoom = await storage.fill();
  await stopTime(page);
  await page.getByLabel('Your answer:').fill('Four words, no more');
  await page.clock.runFor(10_000);
  await expect(page.getByText('saved on this device')).toHaveCount(0);
  await page.getByLabel('Your answer:').fill('');
  // Not longer: what is said then goes by the same clock.
  await page.clock.runFor((await secondsLeft(page)) * 1_000);
  await expect(page.getByText(/^Failed to submit answer\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Answer' })).toBeEnabled();

  await makeRoom();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.clock.resume();
  await seeVerdict(page, false);
  const [logged] = await readDeviceLog(page);
  expect(logged?.event).toMatchObject({ questionId: question.id, timedOut: true });
});

test('an acknowledgement that finds no room is asked for again, and the answer counts once', async ({
  page,
  storage,
  practice,
}) => {
  await practice.choose('Multiple Choice');
  const sync = await holdCalls(page, '**/api/sync');
  await practice.answer([true]);
  const makeRoom = await storage.fill();
  sync.release();
  await expectCounted(page, 1);
  await expect(page.getByRole('button', { name: /Couldn't sync.* — Retry/ })).toBeVisible();

  await makeRoom();
  // Not by Retry: the app may try again by itself while the button is being tapped.
  const asked = page.waitForResponse('**/api/sync');
  await page.reload();
  await asked;
  await expect(chip(page)).toHaveText('');
  const figures = await practice.figures();
  expect(figures.answered).toBe(1);
  await expectServerFigures(page, figures);
});

test('a tab that dies between the write and the sync loses neither the answer nor what was typed', async ({
  page,
  context,
  practice,
}) => {
  await context.route('**/api/sync', (route) => route.abort());
  await practice.answer([true]);
  await practice.choose('Open-Ended');
  const begun = await practice.openBeginner();
  await practice.write('Half of a thought');
  expect((await fetchFigures(page)).answered).toBe(0);
  await crash(page, context);

  const again = await context.newPage();
  await again.goto('/');
  await seeHome(again);
  const resumed = new Practice(again, practice.questions);
  await resumed.open();
  await resumed.choose('Open-Ended');
  expect((await resumed.openBeginner()).id).toBe(begun.id);
  await expect(again.getByLabel('Your answer:')).toHaveValue('Half of a thought');
  await again.keyboard.press('Escape');
  await again.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  const figures = await resumed.figures();
  expect(figures.answered).toBe(1);
  await expectShownFigures(again, figures);
  await context.unroute('**/api/sync');
  await again.reload();
  await expectServerFigures(again, figures);
});

for (const [how, takeAway, words] of [
  ['deleted', deleteDatabase, 'All Northstar data was removed in another tab.'],
  ['upgraded', upgradeDatabase, 'Northstar was updated in another tab.'],
] as const) {
  test(`a database ${how} by another tab leaves the question on the screen, and a reload brings it back`, async ({
    page,
    practice,
  }) => {
    await practice.answer([true]);
    await expect(chip(page)).toHaveText('');
    const figures = await practice.figures();
    await expectServerFigures(page, figures);
    await practice.choose('Open-Ended');
    const begun = await practice.openBeginner();
    await practice.write('Written before');

    const other = await openWindow(page, '/robots.txt');
    const [database = ''] = await learnerDatabases(other);
    await takeAway(other, database);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(words);
    expect((await practice.shown()).id).toBe(begun.id);
    await expect(page.getByLabel('Your answer:')).toHaveValue('Written before');
    await expect(page.getByText('saved on this device')).toHaveCount(0);
    await page.getByLabel('Your answer:').fill('I wrote this before and after it');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(
      page.getByText(/^Failed to submit answer\. .* so this was not saved/),
    ).toBeVisible();
    await expect(page.getByLabel('Your answer:')).toHaveValue('I wrote this before and after it');

    await dialog.getByRole('button', { name: 'Reload' }).click();
    // A reload opens the question again, with its draft.
    await expect(page.getByLabel('Your answer:')).toHaveValue('I wrote this before and after it');
    expect((await practice.shown()).id).toBe(begun.id);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await seeVerdict(page, true);
    await practice.leave();
    await expectCounted(page, figures.answered + 1);
    await expectShownFigures(page, await fetchFigures(page));
  });
}

/**
 * Gives the site few bytes, from before its first write: Chromium asks for the quota again only once a
 * write is larger than the room that it saw last, or half a minute later.
 */
async function limitStorage(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const limit = async (quotaSize?: number) => {
    await devtools.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  };
  await limit(FEW_BYTES);
  return {
    /** Leaves no room. @returns what makes room again */
    async fill() {
      await limit(1);
      await expect
        .poll(() => tryToWrite(page, 2 * FEW_BYTES), { timeout: 90_000 })
        .toBe('QuotaExceededError');
      return () => limit();
    },
  };
}

/** A write of so many bytes to a database beside the app's. @returns 'written', or the name of the error */
function tryToWrite(page: Page, size: number): Promise<string> {
  return page.evaluate(
    (length) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('probe', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('probe');
        opening.onerror = () => resolve(opening.error?.name ?? 'unknown');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('probe', 'readwrite');
          transaction.objectStore('probe').put(new Uint8Array(length), 1);
          const end = (result: string) => {
            database.close();
            resolve(result);
          };
          transaction.oncomplete = () => end('written');
          transaction.onabort = () => end(transaction.error?.name ?? 'unknown');
        };
      }),
    size,
  );
}

/** Ends the tab's process, as a phone does that runs out of memory. */
async function crash(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The page dies before it can answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** The answers in the device's log; ticks may come after them, once a result has been left. */
async function answersOn(page: Page) {
  return (await readDeviceLog(page)).filter(({ event }) => event.kind === 'answer');
}

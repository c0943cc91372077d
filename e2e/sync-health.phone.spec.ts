/** What went wrong with a sync is counted, and can be seen by those who look for it. */
import type { Page } from '@playwright/test';
import { createAccount, openSignedIn } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { chip } from './support/chip.ts';
import { fetchFigures } from './support/figures.ts';
import { answerQuestions, appIsInstalled, goToPractice } from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 503/ });

test('answers of a game that was restarted elsewhere are listed as not counted', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  const account = await createAccount(server.url);
  await openSignedIn(page, server.url, account);
  await appIsInstalled(page);
  await practiseChoices(page, questions, 1);
  await expect.poll(async () => (await fetchFigures(page, server.url)).answered).toBe(1);
  await context.setOffline(true);
  await answerQuestions(page, questions, [true]);
  const reset = await fetch(`${server.url}/api/user/reset-progress`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.session.token}` },
  });
  expect(reset.status).toBe(200);
  await openSettings(page);
  await expect(row(page, 'Waiting on this device')).toHaveText('1, the oldest from just now');
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Not counted (1)' })).toBeVisible();
  await expect(page.getByText('Not counted: restarted on another device')).toBeVisible();
  await expect(row(page, 'Waiting on this device')).toHaveText('0');
  await page.getByText('Details', { exact: true }).click();
  await expect(row(page, 'Restarted elsewhere')).toHaveText('1');
  await expect(row(page, 'Refused')).toHaveText('0');
  expect((await fetchFigures(page, server.url)).answered).toBe(0);
});

test('a device that differs from the server fetches everything anew, and says how often', async ({
  page,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openSignedIn(page, server.url, await createAccount(server.url));
  await practiseChoices(page, questions, 2);
  await expect.poll(async () => (await fetchFigures(page, server.url)).answered).toBe(2);
  await expect(chip(page)).toHaveText('');
  await openSettings(page);
  await page.getByText('Details', { exact: true }).click();
  await expect(row(page, 'Fetched in full')).toHaveText('0');
  await loseARow(page);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(row(page, 'Fetched in full')).toHaveText('1');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  await expect(row(page, 'Fetched in full')).toHaveText('1');

  await page.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(row(page, 'Tried again')).not.toHaveText('0');
});

async function practiseChoices(
  page: Page,
  questions: Awaited<ReturnType<typeof fetchQuestions>>,
  count: number,
): Promise<void> {
  await goToPractice(page);
  // Choices alone: a right free text would add its assessment to what waits.
  await page.getByText('Multiple Choice', { exact: true }).click();
  await answerQuestions(page, questions, Array<boolean>(count).fill(true));
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
}

/** The value beside a label of a list. */
function row(page: Page, label: string) {
  return page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
}

/** Takes one of the server's rows from the device and from its sums: a fault that only the server's sums show. */
async function loseARow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('northstar.user') ?? '{}') as { id: string };
    const opening = indexedDB.open(`northstar-${id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction('meta', 'readwrite');
    const meta = transaction.objectStore('meta');
    const reading = meta.get('sync');
    reading.onsuccess = () => {
      const state = reading.result as { rowCount: number };
      meta.put({ ...state, rowCount: state.rowCount - 1 });
    };
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    database.close();
  });
}

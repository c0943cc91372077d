/** One bad event among good ones: refused with its reason, never in the way of the rest. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openInstalled } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { fetchFigures } from './support/figures.ts';
import { answerQuestions, goToPractice } from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

test('an event that the server refuses is shown, can be saved, and holds nothing up', async ({
  page,
  context,
  server,
}) => {
  const questions = await fetchQuestions(server.url);
  await openInstalled(page, server.url);
  await goToPractice(page);
  await context.setOffline(true);
  // Choices alone: a right free text would add its assessment to what waits.
  await page.getByText('Multiple Choice', { exact: true }).click();
  await answerQuestions(page, questions, [true, false]);
  await writeBadEvent(page, 'no-such-question');
  await answerQuestions(page, questions, [true, true]);
  await expect(page.getByText('Offline — 5 answers saved on this device')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await fetchFigures(page, server.url)).answered).toBe(4);
  expect((await fetchFigures(page, server.url)).correct).toBe(3);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Not counted (1)' })).toBeVisible();
  await expect(page.getByText('The server does not know this question')).toBeVisible();
  await expect(page.locator('dt', { hasText: 'Waiting' }).locator('xpath=../dd[2]')).toHaveText(
    '0',
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^northstar-not-counted-\d{4}-\d\d-\d\d\.json$/);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as unknown[];
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    event: { kind: 'answer', questionId: 'no-such-question' },
    ack: { status: 'rejected', code: 'unknown question' },
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not counted (1)' })).toBeVisible();
});

/** Adds an answer to the device's log, as a version with a bug would: a copy about another question. */
async function writeBadEvent(page: Page, questionId: string): Promise<void> {
  await page.evaluate(async (unknownId) => {
    const { id } = JSON.parse(localStorage.getItem('northstar.user') ?? '{}') as { id: string };
    const opening = indexedDB.open(`northstar-${id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['events', 'outboxes'], 'readwrite');
    const [events, outboxes] = ['events', 'outboxes'].map((name) => transaction.objectStore(name));
    if (!events || !outboxes) throw new Error('the database has changed');
    const [logged, written] = [events.getAll(), outboxes.getAll()];
    await new Promise((resolve, reject) => {
      written.onsuccess = resolve;
      transaction.onerror = reject;
    });
    const copy = (logged.result as { event: { kind: string } }[]).find(
      ({ event }) => event.kind === 'answer',
    );
    const outbox = (written.result as { isClosed: boolean; deviceId: string; nextSeq: number }[])
      .filter(({ isClosed }) => !isClosed)
      .at(0);
    if (!copy || !outbox) throw new Error('nothing is in the log');
    const { deviceId, nextSeq: deviceSeq } = outbox;
    events.add({ deviceId, deviceSeq, event: { ...copy.event, deviceSeq, questionId: unknownId } });
    outboxes.put({ ...outbox, nextSeq: deviceSeq + 1 });
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    });
    database.close();
  }, questionId);
}

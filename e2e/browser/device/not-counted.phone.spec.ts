/** Events that the server doesn't count, and differences from a device, are shown and never block the rest. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chip } from '#e2e/support/page/chip.ts';
import { putRecords, readStore } from '#e2e/support/page/databases.ts';
import { expectCounted, fetchFigures } from '#e2e/support/figures.ts';
import { openSettings } from '#e2e/support/learner.ts';
import { readDeviceLog } from '#e2e/support/log.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /status of 503/ });
test.beforeEach(({ practice }) => practice.choose('Multiple Choice'));

test('an event that the server refuses is shown, can be saved, and holds nothing up', async ({
  page,
  practice,
  tunnel,
}) => {
  await tunnel.enter();
  await practice.answer([true, false]);
  await writeBadEvent(page, 'no-such-question');
  await practice.answer([true, true]);
  await expect(page.getByText('Offline — 5 answers saved on this device')).toBeVisible();

  await tunnel.leave();
  await expectCounted(page, 4);
  expect((await fetchFigures(page)).correct).toBe(3);

  await openSettings(page);
  await expect(page.getByRole('heading', { name: 'Not counted (1)' })).toBeVisible();
  await expect(page.getByText('The server does not know this question')).toBeVisible();
  await expect(row(page, 'Waiting on this device')).toHaveText('0');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
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

test('answers of a game that was restarted elsewhere are listed as not counted', async ({
  page,
  server,
  learner,
  practice,
  tunnel,
}) => {
  await practice.answer([true]);
  await expectCounted(page, 1);
  await tunnel.enter();
  await practice.answer([true]);
  const reset = await fetch(`${server.url}/api/user/reset-progress`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.session.token}` },
  });
  expect(reset.status).toBe(200);
  await openSettings(page);
  await expect(row(page, 'Waiting on this device')).toHaveText('1, the oldest from just now');
  await tunnel.leave();

  await expect(page.getByRole('heading', { name: 'Not counted (1)' })).toBeVisible();
  await expect(page.getByText('Not counted: restarted on another device')).toBeVisible();
  await expect(row(page, 'Waiting on this device')).toHaveText('0');
  await page.getByText('Details', { exact: true }).click();
  await expect(row(page, 'Restarted elsewhere')).toHaveText('1');
  await expect(row(page, 'Refused')).toHaveText('0');
  expect((await fetchFigures(page)).answered).toBe(0);
});

test('a device that differs from the server fetches everything anew, and says how often', async ({
  page,
  practice,
}) => {
  await practice.answer([true, true]);
  await expectCounted(page, 2);
  await expect(chip(page)).toHaveText('');
  await openSettings(page);
  await page.getByText('Details', { exact: true }).click();
  await expect(row(page, 'Fetched in full')).toHaveText('0');
  await loseARow(page);
  const sync = page.getByRole('button', { name: 'Sync now' });
  await sync.click();
  await expect(row(page, 'Fetched in full')).toHaveText('1');
  await sync.click();
  await expect(sync).toBeEnabled();
  await expect(row(page, 'Fetched in full')).toHaveText('1');

  await page.route('**/api/sync', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away.' } }),
  );
  await sync.click();
  await expect(row(page, 'Tried again')).not.toHaveText('0');
});

/** The value beside a label of a list. */
function row(page: Page, label: string) {
  return page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
}

/** Adds an answer to the device's log, as a version with a bug would: a copy about another question. */
async function writeBadEvent(page: Page, questionId: string): Promise<void> {
  const log = await readDeviceLog(page);
  const copy = log.find(({ event }) => event.kind === 'answer');
  const outboxes = await readStore<{ isClosed: boolean; deviceId: string; nextSeq: number }>(
    page,
    'outboxes',
  );
  const outbox = outboxes.find(({ isClosed }) => !isClosed);
  if (!copy || !outbox) throw new Error('nothing is in the log');
  const { deviceId, nextSeq: deviceSeq } = outbox;
  await putRecords(page, {
    events: [{ deviceId, deviceSeq, event: { ...copy.event, deviceSeq, questionId } }],
    outboxes: [{ ...outbox, nextSeq: deviceSeq + 1 }],
  });
}

/** Takes one of the server's rows from the device's sums: a fault that only the server's sums show. */
async function loseARow(page: Page): Promise<void> {
  const meta = await readStore<{ key: string; rowCount: number }>(page, 'meta');
  const state = meta.find(({ key }) => key === 'sync');
  if (!state) throw new Error('nothing was synced');
  await putRecords(page, { meta: [{ ...state, rowCount: state.rowCount - 1 }] });
}

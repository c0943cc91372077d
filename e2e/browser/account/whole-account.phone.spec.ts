/** An account from its export to its deletion, read where it is stored: in the database and on the phone. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { changeEmbedded } from '#api/testing/database/change-embedded.ts';
import { EXPORT_MAP, sectionOf, toldOf } from '#api/testing/export-map.ts';
import { plantRows } from '#api/testing/database/plant-rows.ts';
import type { AccountExport } from '#shared/contract/account/account.ts';
import { openSignedIn, sendAnswers } from '#e2e/support/account.ts';
import { readAllTables } from '#e2e/support/page/closed-database.ts';
import { everythingStored, learnerDatabases } from '#e2e/support/page/databases.ts';
import { appIsInstalled, openSettings, seeLanding } from '#e2e/support/learner.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ expectedErrors: /net::ERR_|status of 4\d\d/ });

/** Tables in which a new account with a little practice has rows by itself. */
const OF_ITSELF = [
  'users',
  'user_emails',
  'user_settings',
  'sessions',
  'learners',
  'learner_devices',
  'learner_rows',
  'learner_events',
];
/** A row is there while a job has yet to see it. */
const MARKS = ['standing_changes', 'statistic_changes'];
const PLANTED = Object.keys(EXPORT_MAP).filter(
  (table) => ![...OF_ITSELF, ...MARKS].includes(table),
);
/** The embedded database, whatever the other tests run on: it is opened here once the server has ended. */
const ENV = { DATABASE_URL: '' };

test.use({ server: async ({ startOwnServer }, use) => use(await startOwnServer({ env: ENV })) });

test.describe('1 Export of data; Account deletion · 2.15 What the export holds is what the database holds, field by field; a deletion leaves nothing there nor on the phone · 4.12 The second within them deletes', () => {
  test('the export holds field by field what the database holds, and a deletion leaves nothing there nor on the phone', async ({
    page,
    server: first,
    account,
    questions,
    startOwnServer,
  }) => {
    const { port, dataDir } = first;
    const { id } = account.session.user;
    await sendAnswers(first.url, account, questions.slice(0, 8), true);
    await first.stop();
    await changeEmbedded(dataDir, async (db) => {
      for (const mark of MARKS) await db.execute(sql`delete from ${sql.identifier(mark)}`);
      await plantRows(db, { userId: id, number: 0, mark: account.person.email }, PLANTED);
    });

    const server = await startOwnServer({ port, dataDir, env: ENV });
    await openSignedIn(page, server.url, account);
    // Nothing is to be fetched any more once the server has ended.
    await appIsInstalled(page);
    await openSettings(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Data' }).click();
    const path = await (await download).path();
    await expect(page.getByText('Data Exported', { exact: true })).toBeVisible();
    const exported = JSON.parse(readFileSync(path, 'utf8')) as AccountExport;
    await server.stop();

    const stored = await readAllTables(dataDir);
    for (const table of Object.keys(EXPORT_MAP)) {
      const rows = (stored.get(table) ?? []).filter((row) => row['user_id'] === id);
      expect(rows.length > 0 || MARKS.includes(table), table).toBe(true);
      expect(sectionOf(exported, table), table).toEqual(toldOf(table, rows));
    }

    const again = await startOwnServer({ port, dataDir, env: ENV });
    await page.reload();
    // A planted status is longer than any of the payment provider's: where the page gets wider, taps miss their button.
    await expect(page.getByText('subscriptions.status')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('button', { name: 'Click Again to Confirm Delete' }).click();
    await expect(page.getByText('Account Deleted', { exact: true })).toBeVisible();
    await seeLanding(page);
    expect(await learnerDatabases(page)).toEqual([]);
    const onThePhone = await everythingStored(page);
    await again.stop();

    const left = await readAllTables(dataDir);
    const holding = (word: string) =>
      [...left].filter(([, rows]) => JSON.stringify(rows).includes(word)).map(([name]) => name);
    expect(holding(id)).toEqual(['tombstones']);
    // The mail that says so is in the mailbox: here the sandbox's.
    expect(holding(account.person.email)).toEqual(['sandbox_mails']);
    const mails = (left.get('sandbox_mails') ?? []).map((mail) => String(mail['subject']));
    expect(mails).toContain('Your account was deleted');
    expect(onThePhone).not.toContain(id);
    expect(onThePhone).not.toContain(account.person.email);
  });
});

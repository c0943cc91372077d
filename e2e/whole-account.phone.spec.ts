/** An account from its export to its deletion, read where it is stored: in the database and on the phone. */
import { readFileSync } from 'node:fs';
import { createAccount, openSignedIn, sendAnswers } from './support/account.ts';
import { fetchQuestions } from './support/bank.ts';
import { readAllTables } from './support/closed-database.ts';
import { everythingStored } from './support/databases.ts';
import { appIsInstalled } from './support/learner.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedErrors: /net::ERR_|status of 4\d\d/ });

/** Sections of the export and their tables, but those that the server's jobs go on writing. */
const SECTIONS = {
  account: 'users',
  settings: 'user_settings',
  learner: 'learners',
  devices: 'learner_devices',
  progress: 'learner_rows',
  events: 'learner_events',
};
const SECRETS = ['passwordHash'];
/** The embedded database, whatever the other tests run on: it is opened here once the server has ended. */
const ENV = { DATABASE_URL: '' };

type Row = Record<string, unknown>;

test('the export holds field by field what the database holds, and a deletion leaves nothing there nor on the phone', async ({
  page,
  startOwnServer,
}) => {
  const server = await startOwnServer({ env: ENV });
  const account = await createAccount(server.url);
  const { id } = account.session.user;
  const questions = await fetchQuestions(server.url);
  await sendAnswers(server.url, account, questions.slice(0, 8), true);
  await openSignedIn(page, server.url, account);
  // Nothing is to be fetched any more once the server has ended.
  await appIsInstalled(page);
  await page.goto(`${server.url}/settings`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const path = await (await download).path();
  await expect(page.getByText('Data Exported', { exact: true })).toBeVisible();
  const exported = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Row[]>;
  await server.stop();

  const stored = await readAllTables(server.dataDir);
  for (const [section, table] of Object.entries(SECTIONS)) {
    const rows = (stored.get(table) ?? []).filter((row) => row['user_id'] === id).map(asExported);
    expect(rows.length, table).toBeGreaterThan(0);
    const told = (exported[section] ?? []).map(({ proof: _, ...row }) => row);
    expect(inOrder(told), section).toEqual(inOrder(rows));
  }

  const { port, dataDir } = server;
  const again = await startOwnServer({ port, dataDir, env: ENV });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Click Again to Confirm Delete' }).click();
  await expect(page.getByText('Account Deleted', { exact: true })).toBeVisible();
  const onThePhone = await everythingStored(page);
  await again.stop();

  const left = await readAllTables(dataDir);
  const holding = (word: string) =>
    [...left].filter(([, rows]) => JSON.stringify(rows).includes(word)).map(([name]) => name);
  expect(holding(id)).toEqual(['tombstones']);
  expect(holding(account.person.email)).toEqual([]);
  expect(onThePhone).not.toContain(id);
  expect(onThePhone).not.toContain(account.person.email);
});

/** A row as the export names its columns. */
function asExported(row: Row): Row {
  const named = Object.entries(row).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named.filter(([name]) => !SECRETS.includes(String(name)))) as Row;
}

function inOrder(rows: readonly Row[]): Row[] {
  const nameOf = ({ kind, key, deviceSeq, deviceId }: Row) =>
    JSON.stringify([kind, key, deviceId, deviceSeq]);
  return rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

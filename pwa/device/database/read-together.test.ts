import { afterEach, expect, it, vi } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { categories, progress, questionRows } from '#pwa/device/live/live-values.ts';
import { readTogether } from '#pwa/device/live/live-query.ts';
import { closeDatabase, deleteLearnerDatabase, openLearnerDatabase } from './open-database.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  closeDatabase();
  await deleteLearnerDatabase('anna');
});

const BASICS = { id: 1, name: 'Basics', description: 'Basics', difficulty: 1 } as const;

it('reads values in one transaction, and keeps them up to date once it is told to', async () => {
  // Dexie binds this function when the database opens.
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const db = await openLearnerDatabase('anna');
  await db.categories.put(BASICS);
  transactions.mockClear();
  const tables = [db.rows, db.meta, db.categories];
  const follow = await readTogether(db, tables, [progress, questionRows, categories]);
  expect(transactions).toHaveBeenCalledTimes(1);
  expect(categories.read()).toEqual([BASICS]);
  expect(progress.read()?.row).toBeUndefined();

  follow();
  const row = { ...initialProgress(), totalXp: 100 };
  await db.rows.put({ kind: 'progress', key: '', epoch: 1, row });
  await vi.waitFor(() => expect(progress.read()?.row?.totalXp).toBe(100), { timeout: 10_000 });
});

it('forgets them with the database that they were read of', async () => {
  const db = await openLearnerDatabase('anna');
  await db.categories.put(BASICS);
  await readTogether(db, [db.categories], [categories]);
  closeDatabase();
  expect(categories.read()).toBeUndefined();
});

it('leaves values alone that were read of a database which is closed by then', async () => {
  const db = await openLearnerDatabase('anna');
  await db.categories.put(BASICS);
  const reading = readTogether(db, [db.categories], [categories]);
  closeDatabase();
  await reading.catch(() => undefined);
  expect(categories.read()).toBeUndefined();
});

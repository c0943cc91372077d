import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Meta } from '#pwa/device/database/single-records.ts';
import { StorageError } from '#pwa/device/database/storage-error.ts';
import { keepOnlyUnsent } from '#pwa/device/database/wipe.ts';
import { records } from './device-records.ts';

const RUN = { seed: 7, at: 2, entries: ['1', '2'], text: '3', seconds: 4, isShown: false };
let db: LearnerDatabase;
let databases = 0;

beforeEach(() => {
  databases += 1;
  db = new LearnerDatabase(`records-${databases}`);
});
afterEach(() => db.close());

it('has a value before anything is stored, then the stored one', async () => {
  expect(await records.clockOff.get(db)).toBe(false);
  expect(await records.storyDrafts.get(db)).toEqual({});
  await records.clockOff.set(db, true);
  await records.storyDrafts.set(db, { 'story-1': { text: 'We shipped' } });
  expect(await records.clockOff.get(db)).toBe(true);
  expect(await records.storyDrafts.get(db)).toEqual({ 'story-1': { text: 'We shipped' } });
});

it('lies under the key and in the field in which installed apps have it', async () => {
  await records.clockOff.set(db, true);
  await records.sumsRun.set(db, RUN);
  await records.skipped.set(db, { key: 'skipped', epoch: 1, round: 2, ids: ['q-1'] });
  expect(await db.meta.toArray()).toEqual([
    { key: 'clock', isOff: true },
    { key: 'skipped', epoch: 1, round: 2, ids: ['q-1'] },
    { key: 'sums-run', run: RUN },
  ]);
});

it('is removed by null', async () => {
  await records.sumsRun.set(db, RUN);
  await records.sumsRun.set(db, null);
  expect(await records.sumsRun.get(db)).toBeNull();
  expect(await db.meta.count()).toBe(0);
});

it('reads as empty if another version of the app stored it without its value', async () => {
  await db.meta.put({ key: 'sums-run', session: 1 } as unknown as Meta);
  await db.meta.put({ key: 'story-drafts' } as Meta);
  expect(await records.sumsRun.get(db)).toBeNull();
  expect(await records.storyDrafts.get(db)).toEqual({});
});

it('takes changes one after the other, however close they come', async () => {
  const add = (id: string) => records.roundPlaces.change(db, (places) => ({ ...places, [id]: 1 }));
  await Promise.all([add('a'), add('b'), add('c')]);
  expect(await records.roundPlaces.get(db)).toEqual({ a: 1, b: 1, c: 1 });
});

it('gives at once what this page has stored last, also when storing fails', async () => {
  expect(records.sumsRun.latest(db)).toBeUndefined();
  const stored = records.sumsRun.set(db, RUN);
  expect(records.sumsRun.latest(db)).toBe(RUN);
  await stored;
  vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const later = { ...RUN, at: 3 };
  await expect(records.sumsRun.set(db, later)).rejects.toMatchObject({ failure: 'full' });
  expect(records.sumsRun.latest(db)).toBe(later);
  vi.restoreAllMocks();
  await records.sumsRun.set(db, null);
  expect(records.sumsRun.latest(db)).toBeNull();
});

it('says in words for the learner that a change was not saved', async () => {
  vi.spyOn(db.meta, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  const change = records.roundPlaces.change(db, () => ({ a: 1 }));
  await expect(change).rejects.toBeInstanceOf(StorageError);
  vi.restoreAllMocks();
});

it('goes with a sign-out, even if unsent events stay', async () => {
  await records.sumsRun.set(db, RUN);
  await records.clockOff.set(db, true);
  await keepOnlyUnsent(db);
  expect(await records.sumsRun.get(db)).toBeNull();
  expect(await records.clockOff.get(db)).toBe(false);
});

it('is never seen by another learner on the same device', async () => {
  await records.sumsRun.set(db, RUN);
  const other = new LearnerDatabase(`records-other-${databases}`);
  expect(await records.sumsRun.get(other)).toBeNull();
  expect(records.sumsRun.latest(other)).toBeUndefined();
  other.close();
});

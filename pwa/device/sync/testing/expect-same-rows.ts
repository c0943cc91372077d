import { expect } from 'vitest';
import type { ProgressRow } from '#shared/game/rows.ts';
import { shownRows, sortRows, type FakeDevice } from './fake-device.ts';
import type { FakeServer } from './fake-server.ts';

/** Expects that the device shows the server's rows, and marks none of them as its own estimate. */
export async function expectSameRows({ db }: FakeDevice, server: FakeServer): Promise<void> {
  expect(await shownRows(db)).toEqual(sortRows(server.rows));
  expect(await db.rows.where('ahead').equals(1).count()).toBe(0);
}

export async function shownProgress({ db }: FakeDevice): Promise<ProgressRow> {
  const progress = await db.rows.get(['progress', '']);
  if (progress?.kind !== 'progress') throw new Error('The device shows no progress');
  return progress.row;
}

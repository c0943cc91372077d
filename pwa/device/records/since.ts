/**
 * Since when this learner has practiced on this device: a time that the server has signed, and that opens
 * nothing (docs/rules.md, time). It stays with the unsent events until the server knows the device.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Outbox } from '#pwa/device/database/records.ts';

/** Keeps what a sign-in has brought; a later sign-in to the same database changes nothing. */
export async function keepSince(db: LearnerDatabase, token: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (!(await db.meta.get('since'))) await db.meta.put({ key: 'since', token });
  });
}

/** The outbox's own, where it outlived a sign-out, else the database's. */
export async function readSince(db: LearnerDatabase, outbox: Outbox): Promise<string | undefined> {
  if (outbox.since !== undefined) return outbox.since;
  const found = await db.meta.get('since');
  return found?.key === 'since' ? found.token : undefined;
}

/**
 * Stores since when this learner has practiced on this device: a time that the server has signed, and that gives no
 * access to anything (docs/rules.md, time). It stays with the unsent events until the server knows the device.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Outbox } from '#pwa/device/database/records.ts';

/** Stores the token of a sign-in; a later sign-in to the same database changes nothing. */
export async function keepSince(db: LearnerDatabase, token: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (!(await db.meta.get('since'))) await db.meta.put({ key: 'since', token });
  });
}

/** Returns the outbox's own token if it survived a sign-out, else the database's. */
export async function readSince(db: LearnerDatabase, outbox: Outbox): Promise<string | undefined> {
  if (outbox.since !== undefined) return outbox.since;
  const found = await db.meta.get('since');
  return found?.key === 'since' ? found.token : undefined;
}

import type { EventPayload } from '#shared/engine/learner-event.ts';
import { requireDatabase } from './open-database.ts';
import { DEVICE, foldNew, intoStorageError, type Recorded } from './record-event.ts';

/**
 * What an event would bring if it was recorded now; nothing is written.
 * @throws StorageError, RefusedError as `recordEvent`
 */
export async function foreseeEvent(payload: EventPayload): Promise<Recorded> {
  const db = requireDatabase();
  const { outboxes, moved, rows, questions, revisions } = db;
  const tables = [outboxes, moved, rows, questions, revisions];
  const fold = async () => (await foldNew(db, payload, DEVICE)).recorded;
  return intoStorageError(() => db.transaction('r', tables, fold));
}

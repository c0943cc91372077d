/**
 * Stores answers that the device has read from the server, page by page from the latest on, so that the history needs
 * no network for answers that were seen once. An answer's identity is its key, so a page that is read twice is stored
 * once.
 */
import type { PastAnswers } from '#shared/contract/practice.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { readSyncState } from './sync-state.ts';
import { records } from './device-records.ts';

/**
 * Stores a page of answers, and notes where the next page begins.
 * @param asked the `before` of the request; null for the latest page
 * @throws StorageError
 */
export async function keepPastAnswers(
  db: LearnerDatabase,
  { answers, before }: PastAnswers,
  asked: number | null,
): Promise<void> {
  try {
    await db.transaction('rw', db.pastAnswers, db.meta, async () => {
      const { logId } = await readSyncState(db);
      const stored = await records.readAnswers.get(db);
      // A server that was restored from a backup has different positions.
      const known = stored?.logId === logId ? stored : null;
      const found = await db.pastAnswers.bulkGet(
        answers.map(({ deviceId, deviceSeq }) => [deviceId, deviceSeq]),
      );
      const isJoined = found.some((answer) => answer !== undefined);
      await db.pastAnswers.bulkPut(answers);
      await records.readAnswers.set(db, {
        key: 'past-answers',
        logId,
        ...nextPage(known, asked, before, isJoined),
      });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * Returns the position from which to read on: after this page or, if the page overlaps the answers that were read
 * earlier, after those.
 * @param isJoined the page holds an answer that was already stored
 */
function nextPage(
  known: ReadAnswers | null,
  asked: number | null,
  before: number | null,
  isJoined: boolean,
): Pick<ReadAnswers, 'next' | 'older'> {
  if (!known) return { next: before };
  const { next, older } = known;
  if (asked === null && isJoined) return { next, ...(older !== undefined && { older }) };
  // There are more new answers than a page holds, so there is a gap between this page and the stored answers. If there
  // was a gap already, everything is read again.
  if (asked === null) return older === undefined ? { next: before, older: next } : { next: before };
  if (older !== undefined && isJoined) return { next: older };
  return { next: before, ...(older !== undefined && { older }) };
}

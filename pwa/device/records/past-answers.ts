/**
 * Stores answers that the device has read from the server, page by page, beginning with the latest. So the history can
 * show them again without a network. Each answer is stored under its own identity, so an answer that is read twice is
 * stored once.
 */
import type { PastAnswers } from '#shared/contract/practice.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { readSyncState } from './sync-state.ts';
import { records } from './device-records.ts';

/**
 * Stores a page of answers, and notes where the next page begins.
 * @param asked the position that the request gave as `before`; null for the latest page
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
      // A server that was restored from a backup has other positions.
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
 * Returns the position from which to read the next, older page. That is where this page ends. If this page reaches
 * answers that were stored already, it is where the stored answers end, so that they aren't read twice.
 * @param isJoined true if the page holds an answer that was stored already
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
  // was a gap before, all pages are read again.
  if (asked === null) return older === undefined ? { next: before, older: next } : { next: before };
  if (older !== undefined && isJoined) return { next: older };
  return { next: before, ...(older !== undefined && { older }) };
}

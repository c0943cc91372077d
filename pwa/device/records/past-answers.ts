/**
 * Answers that the device has read from the server, page by page from the latest on: they stay here, so that
 * the history needs no network for what was seen once. By their identity, so that a page read twice is kept once.
 */
import type { PastAnswers } from '#shared/contract/practice/answers.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ReadAnswers } from '#pwa/device/database/records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';
import { readSyncState } from './sync/sync-state.ts';

/** How far the pages go; null before the first one. */
export async function readReadAnswers(db: LearnerDatabase): Promise<ReadAnswers | null> {
  const found = await db.meta.get('past-answers');
  return found?.key === 'past-answers' ? found : null;
}

/**
 * Keeps a page, and notes where the next one begins.
 * @param asked the `before` that it was asked with; null for the latest page
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
      const stored = await readReadAnswers(db);
      // A restored server has other positions.
      const known = stored?.logId === logId ? stored : null;
      const found = await db.pastAnswers.bulkGet(
        answers.map(({ deviceId, deviceSeq }) => [deviceId, deviceSeq]),
      );
      const isJoined = found.some((answer) => answer !== undefined);
      await db.pastAnswers.bulkPut(answers);
      await db.meta.put({
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
 * Where to go on: after this page, or, where it has met what was read before, at the end of that.
 * @param isJoined the page holds an answer that was kept already
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
  // More is new than a page holds: what was read before begins further down. A second gap reads all anew.
  if (asked === null) return older === undefined ? { next: before, older: next } : { next: before };
  if (older !== undefined && isJoined) return { next: older };
  return { next: before, ...(older !== undefined && { older }) };
}

/** Stores texts that are being written to improve an answer: they survive Close and a reload. */
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ImprovementDraft } from '#pwa/device/database/records.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** This many texts are stored, the latest ones. */
const MOST = 20;

/** Returns the texts, the latest first. */
export async function readImprovements(db: LearnerDatabase): Promise<ImprovementDraft[]> {
  const found = await db.meta.get('improvements');
  return found?.key === 'improvements' ? found.drafts : [];
}

/** Stores a text, or removes it. @param text null if it is no longer needed @throws StorageError */
export async function keepImprovement(
  db: LearnerDatabase,
  answer: EventIdentity,
  text: string | null,
): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      const others = (await readImprovements(db)).filter((draft) => !isSame(draft.answer, answer));
      if (text === null && others.length === 0) return db.meta.delete('improvements');
      const drafts = text === null ? others : [{ answer, text }, ...others].slice(0, MOST);
      await db.meta.put({ key: 'improvements', drafts });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

function isSame(a: EventIdentity, b: EventIdentity): boolean {
  return a.deviceId === b.deviceId && a.deviceSeq === b.deviceSeq;
}

/** Stores the questions that were skipped in this round: a reload must not bring them back early. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { SkippedQuestions } from '#pwa/device/database/records.ts';

interface Place {
  epoch: number;
  round: number;
}

/** Returns the ids that were skipped on this device in this round, the first one first. */
export async function readSkipped(db: LearnerDatabase, { epoch, round }: Place): Promise<string[]> {
  const found = await db.meta.get('skipped');
  return found?.key === 'skipped' ? skippedIn(found, { epoch, round }) : [];
}

/** Returns the noted questions that were skipped in this round. */
export function skippedIn(noted: SkippedQuestions | null, { epoch, round }: Place): string[] {
  return noted?.epoch === epoch && noted.round === round ? noted.ids : [];
}

/** Notes one more question; questions of an older round are forgotten. */
export async function noteSkipped(db: LearnerDatabase, id: string, place: Place): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const ids = (await readSkipped(db, place)).filter((skipped) => skipped !== id);
    await db.meta.put({ key: 'skipped', ...place, ids: [...ids, id] });
  });
}

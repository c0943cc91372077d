import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from './database.ts';

/** Returns the typed text of an answer from this device while its log still has the answer; null otherwise. */
export async function readAnswerText(
  db: LearnerDatabase,
  { deviceId, deviceSeq }: EventIdentity,
): Promise<string | null> {
  const logged = await db.events.get([deviceId, deviceSeq]);
  return logged?.event.kind === 'answer' ? (logged.event.text ?? null) : null;
}

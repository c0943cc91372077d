import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from './database.ts';

/** What was typed in an answer of this device, while its log still has it; else null. */
export async function readAnswerText(
  db: LearnerDatabase,
  { deviceId, deviceSeq }: EventIdentity,
): Promise<string | null> {
  const logged = await db.events.get([deviceId, deviceSeq]);
  return logged?.event.kind === 'answer' ? (logged.event.text ?? null) : null;
}

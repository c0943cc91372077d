/** When a reminder comes to the learner, as far as this device still has the answers (30 days). */
import { reminderTimeOf } from '#shared/game/progress/usual-time.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** @returns minutes after local midnight, or null without an answer here */
export async function readUsualTime(db: LearnerDatabase): Promise<number | null> {
  const answers = await db.events.filter(({ event }) => event.kind === 'answer').toArray();
  return reminderTimeOf(
    answers.map(({ event }) => ({ at: event.occurredAt, utcOffset: event.utcOffset })),
  );
}

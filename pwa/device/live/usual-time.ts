/** Estimates when the learner's reminder comes, as far as this device still has events of practice (30 days). */
import { REHEARSED } from '#shared/game/lessons.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { reminderTimeOf } from '#shared/game/progress/usual-time.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** @returns minutes after local midnight, or null without practice here */
export async function readUsualTime(db: LearnerDatabase): Promise<number | null> {
  const practiced = await db.events.filter(({ event }) => isPractice(event)).toArray();
  return reminderTimeOf(
    practiced.map(({ event }) => ({ at: event.occurredAt, utcOffset: event.utcOffset })),
  );
}

function isPractice(event: LearnerEvent): boolean {
  return event.kind === 'answer' || (event.kind === 'learned' && REHEARSED.includes(event.what));
}

/** The device that the server keeps for a session, under which section 7's calls make their events. */
import { and, desc, eq } from 'drizzle-orm';
import { SERVER_DEVICE_PREFIX } from '#shared/contract/sync/learner-event.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { learnerEvents } from '#api/log/tables.ts';
import type { SessionKey } from '#api/account/statements/sessions.ts';

export function restDeviceId(sessionId: string): string {
  return `${SERVER_DEVICE_PREFIX}${sessionId}`;
}

/** The question that the session's last call skipped, or null when the last call was not a skip. */
export async function readJustSkipped(
  executor: Executor,
  { userId, sessionId }: SessionKey,
): Promise<string | null> {
  const { deviceId, deviceSeq } = learnerEvents;
  const [last] = await executor
    .select({ event: learnerEvents.event })
    .from(learnerEvents)
    .where(and(eq(learnerEvents.userId, userId), eq(deviceId, restDeviceId(sessionId))))
    .orderBy(desc(deviceSeq))
    .limit(1);
  const event = last?.event as LearnerEvent | null | undefined;
  if (event?.kind !== 'answer' || event.mode === 'ai') return null;
  return event.powerUps.includes('skip') ? event.questionId : null;
}

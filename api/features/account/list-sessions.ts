/** Sessions as Settings shows them. */
import type { readLiveSessions } from '#api/db/sessions.ts';
import type { SignedInDevice } from '#shared/contract/sessions.ts';

const HOUR = 3_600_000;

/** Pure. @param currentId the session that asks comes first */
export function listSessions(
  live: Awaited<ReturnType<typeof readLiveSessions>>,
  currentId: string,
): SignedInDevice[] {
  return live
    .map(({ sessionId, browser, system, createdAt, lastSeenAt }) => ({
      id: sessionId,
      browser,
      system,
      signedInAt: createdAt,
      lastUsedAt: lastSeenAt - (lastSeenAt % HOUR),
      isCurrent: sessionId === currentId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

import type { SyncRequest } from '#shared/contract/sync-protocol.ts';

type Told = Omit<SyncRequest, 'events'>;

/**
 * The body of POST /api/sync as a device sends it that holds nothing yet: no cursor, no versions, no events.
 * @param request whose device, when by its clock (`sentAt`, milliseconds since 1970 UTC), and what else differs;
 *   the events may be anything at all
 */
export function aSyncRequest(
  request: Pick<Told, 'deviceId' | 'sentAt'> & Partial<Told> & { events?: unknown },
): Told & { events: unknown } {
  return {
    logId: null,
    cursor: 0,
    contentVersion: null,
    settingsVersion: null,
    events: [],
    ...request,
  };
}

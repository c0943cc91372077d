/** One sync: a batch of events in, everything that changed out, in one transaction. */
import { readRowsSince } from '#api/db/learner-rows.ts';
import { lockLearner } from '#api/db/learners.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { SyncRequest, SyncResponse } from '#shared/contract/sync.ts';
import { acceptEvents } from './accept-events.ts';

/**
 * @throws ApiError 409 when the cursor belongs to another log: the device pulls from 0 and sends again
 *   what it keeps (docs/rules.md, a restored server)
 */
export async function sync(
  services: Services,
  userId: string,
  request: SyncRequest,
): Promise<SyncResponse> {
  const { deviceId, sentAt, events, cursor } = request;
  const response = await inTransaction(services.db, async (tx) => {
    // 1. One batch of a learner at a time.
    const learner = await lockLearner(tx, userId);
    if (!learner) throw new ApiError(401, 'Please sign in to continue.');
    if (request.logId !== null && request.logId !== learner.logId) {
      throw new ApiError(409, 'The server holds another log: pull everything and send again.');
    }

    // 2. to 8.
    const after = await acceptEvents(tx, services, learner, { deviceId, sentAt, events });

    // 9. What the device does not hold yet: usually just what was written.
    const isUpToDate = cursor === learner.revision;
    const rows = isUpToDate ? after.rows : await readRowsSince(tx, userId, cursor);
    const { settings } = learner;
    return {
      logId: learner.logId,
      acks: after.acks,
      rows,
      cursor: after.learner.revision,
      rowCount: after.learner.rowCount,
      revisionSum: after.learner.revisionSum,
      device: { highest: after.device.highest, count: after.device.count },
      contentVersion: services.content.contentVersion,
      settings: settings.version === request.settingsVersion ? null : settings,
      serverTime: services.clock(),
    };
  });
  count(services, request, response);
  return response;
}

function count({ counters }: Services, request: SyncRequest, response: SyncResponse): void {
  const statuses = response.acks.map(({ status }) => status);
  counters.add('events_accepted', statuses.filter((status) => status === 'accepted').length);
  counters.add('events_rejected', statuses.filter((status) => status === 'rejected').length);
  if (request.cursor === 0 && response.cursor > 0) counters.add('full_pulls');
}

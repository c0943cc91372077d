/** Takes events of an export into the log of the account that asks (docs/rules.md, import). */
import { createHash } from 'node:crypto';
import { readDeviceIds } from '#api/db/log/event-log.ts';
import { inTransaction } from '#api/db/engine/transaction.ts';
import { refusalOf } from '#api/http/access/session.ts';
import type { Services } from '#api/services.ts';
import type { ImportedEvent, ImportResult } from '#shared/contract/account/import.ts';
import { acceptEvents } from '#api/features/sync/accept/accept-events.ts';
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import { lockForBatch } from '#api/features/sync/accept/lock-for-batch.ts';

/** Events of one device that follow each other in the export. */
interface Run {
  deviceId: string;
  events: unknown[];
  effectiveAt: number[];
}

/**
 * All events or none, in their order: it is the order of arrival, by which they were counted. What this
 * server has exported for this very learner counts when it counted. Anything else is of now, and, where it comes from
 * no device of the learner's, history without XP.
 * @throws ApiError 410 when the account was deleted meanwhile, 429 above the budget of the date
 */
export async function importEvents(
  services: Services,
  userId: string,
  events: readonly ImportedEvent[],
): Promise<ImportResult> {
  const now = services.clock();
  const { exportProofs } = services;
  const isDated = events.map(
    ({ proof, ...entry }) =>
      proof !== undefined && exportProofs.isProven({ userId, ...entry }, proof),
  );
  return inTransaction(services.db, async (tx) => {
    const own = await readDeviceIds(tx, userId);
    const dated = events.map((entry, at) =>
      isDated[at] || own.has(entry.deviceId)
        ? { ...entry, effectiveAt: isDated[at] ? entry.effectiveAt : now }
        : { ...asHistory(entry, own), effectiveAt: now },
    );
    const result = emptyResult(isDated.filter((is) => !is).length);
    for (const run of runsOf(dated)) {
      const locked = await lockForBatch(tx, userId, run.deviceId, run.events);
      if (!locked) throw await refusalOf(tx, userId, now);
      const batch = { ...run, sentAt: now, startsAt: now };
      const { acks } = await acceptEvents(tx, services, locked, batch);
      for (const { status } of acks) result[status] += 1;
    }
    return result;
  });
}

/**
 * The same as of a device that only an import has: what comes from there pays nothing, now or when rows are rebuilt, and
 * is known again the next time.
 * @param own devices of the learner, whose events are meant where one refers to them
 */
function asHistory(
  { deviceId, event }: ImportedEvent,
  own: ReadonlySet<string>,
): { deviceId: string; event: unknown } {
  const { answer } = (event ?? {}) as { answer?: { deviceId?: unknown } };
  const about = answer?.deviceId;
  const isElsewhere = typeof about === 'string' && !own.has(about);
  return {
    deviceId: historyDeviceId(deviceId),
    event: isElsewhere
      ? { ...(event as object), answer: { ...answer, deviceId: historyDeviceId(about) } }
      : event,
  };
}

function historyDeviceId(deviceId: string): string {
  if (deviceId.startsWith(HISTORY_DEVICE_PREFIX)) return deviceId;
  const hash = createHash('sha256').update(deviceId).digest('base64url');
  return `${HISTORY_DEVICE_PREFIX}${hash}`;
}

function runsOf(
  events: readonly { deviceId: string; event: unknown; effectiveAt: number }[],
): Run[] {
  const runs: Run[] = [];
  for (const { deviceId, event, effectiveAt } of events) {
    let run = runs.at(-1);
    if (run?.deviceId !== deviceId) {
      run = { deviceId, events: [], effectiveAt: [] };
      runs.push(run);
    }
    run.events.push(event);
    run.effectiveAt.push(effectiveAt);
  }
  return runs;
}

function emptyResult(undated: number): ImportResult {
  const none = { accepted: 0, duplicate: 0, superseded: 0, conflict: 0, rejected: 0 };
  return { ...none, 'retry-later': 0, undated };
}

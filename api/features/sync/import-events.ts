/** Takes events of an export into the log of the account that asks (docs/rules.md, import). */
import { inTransaction } from '#api/db/transaction.ts';
import { refusalOf } from '#api/middleware/session.ts';
import type { Services } from '#api/services.ts';
import type { ImportedEvent, ImportResult } from '#shared/contract/import.ts';
import { acceptEvents } from './accept-events.ts';
import { lockForBatch } from './lock-for-batch.ts';

/** Events of one device that follow each other in the export. */
interface Run {
  deviceId: string;
  events: unknown[];
  effectiveAt: number[];
}

/**
 * All events or none, in their order: it is the order of arrival, by which they were counted. What this
 * server has exported counts when it counted; anything else as of now.
 * @throws ApiError 410 when the account was deleted meanwhile, 429 above the budget of the date
 */
export async function importEvents(
  services: Services,
  userId: string,
  events: readonly ImportedEvent[],
): Promise<ImportResult> {
  const now = services.clock();
  const isDated = events.map(
    ({ proof, ...entry }) => proof !== undefined && services.exportProofs.isProven(entry, proof),
  );
  const dated = events.map(({ deviceId, event, effectiveAt }, at) => ({
    deviceId,
    event,
    effectiveAt: isDated[at] ? effectiveAt : now,
  }));
  return inTransaction(services.db, async (tx) => {
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

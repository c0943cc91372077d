/**
 * Step 11, reconcile (docs/sync.md): what a reply does to the device, in one IndexedDB transaction.
 * Acknowledgements settle events, the server's rows take their place, what is still unsent is replayed on top.
 *
 * While more batches follow at once, the replay waits for the last of them: the projection then still
 * holds every event, and folding the whole backlog again after each batch would cost its square. That it
 * waits is written in the same transaction, so that a sync cut short is replayed at the next start.
 */
import type { SyncResponse } from '#shared/contract/sync.ts';
import type { LearnerDatabase } from '#pwa/db/database.ts';
import { dropOldDrafts } from '#pwa/db/drafts.ts';
import { dropArrived } from '#pwa/db/issued.ts';
import { readOutboxes } from '#pwa/db/outbox.ts';
import { readCurrentProgress } from '#pwa/db/projection.ts';
import type { Outbox } from '#pwa/db/records.ts';
import { replayUnsent } from '#pwa/db/replay-unsent.ts';
import { countInSync } from '#pwa/db/sync-health.ts';
import { readSyncState } from '#pwa/db/sync-state.ts';
import { moveToNewDevice } from './restored-phone.ts';
import { type Batch, hasMoreToSend, putOffName } from './draw-batch.ts';
import { hasLostEvents, isOvertaken, resendEverything } from './restored-server.ts';
import { takeServerRows, decideUse } from './pull.ts';
import { settleBatch } from './settle.ts';

export interface ReconcileTools {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Events that the server has put off in this sync; reconcile adds to it. */
  putOff: Set<string>;
}

export type Reconciled =
  /** The database was wiped while the request was under way. */
  | { kind: 'wiped' }
  /** Another runner has made more unsent meanwhile: this reply is left aside. */
  | { kind: 'overtaken' }
  /** The server had lost events, which are unsent again. */
  | { kind: 'restored' }
  /** Another batch waits; the check sums differ, and the next request pulls all rows. */
  | { kind: 'taken'; hasMore: boolean; isDrifted: boolean };

export async function reconcile(
  db: LearnerDatabase,
  batch: Batch,
  reply: SyncResponse,
  tools: ReconcileTools,
): Promise<Reconciled> {
  return db.transaction('rw', db.tables, async () => {
    const [state, outbox] = await Promise.all([
      readSyncState(db),
      db.outboxes.get(batch.outbox.deviceId),
    ]);
    if (!outbox) return { kind: 'wiped' };
    if (state.logId !== null && state.logId !== reply.logId) {
      // Another runner has gone over to this log, or the server changes its log without saying so.
      if (state.logId === batch.envelope.logId) await resendEverything(db, reply.logId);
      return { kind: 'restored' };
    }
    if (isOvertaken(outbox, batch)) return { kind: 'overtaken' };
    const use = decideUse(state, batch.envelope, reply);

    // Settle: each event of the batch gets its acknowledgement.
    const isRestored = hasLostEvents(batch, reply);
    const serverHighest = use === 'ignore' ? outbox.serverHighest : reply.device.highest;
    await settle(db, { ...outbox, serverHighest }, batch, reply, tools);
    if (reply.settings) await db.meta.put({ key: 'settings', ...reply.settings });
    if (reply.subscription) await db.meta.put({ key: 'subscription', ...reply.subscription });
    const { leaderboard } = reply;
    if (leaderboard) await db.meta.put({ key: 'leaderboard', leaderboard });
    if (isRestored) {
      await resendEverything(db, reply.logId);
      return { kind: 'restored' };
    }

    // Pull: the server's rows, and whether the device holds all of them now.
    const taken = use === 'ignore' ? null : await takeServerRows(db, state, reply, use);
    await dropArrived(db);
    const isDrifted =
      taken !== null &&
      (taken.rowCount !== reply.rowCount || taken.revisionSum !== reply.revisionSum);
    await countInSync(db, { drifts: isDrifted });

    // Replay: what is still unsent goes on top.
    const hasMore = (await readOutboxes(db)).some((other) => hasMoreToSend(other, tools.putOff));
    if (!hasMore) {
      await replayUnsent(db, state.isReplayDue ? 'all' : (taken?.changed ?? []));
      await dropOldDrafts(db, await readCurrentProgress(db));
    }
    await db.meta.put({
      ...state,
      logId: reply.logId,
      ...(taken && {
        cursor: isDrifted ? 0 : reply.cursor,
        rowCount: taken.rowCount,
        revisionSum: taken.revisionSum,
      }),
      lastSyncAt: tools.now,
      isReplayDue: hasMore,
    });
    return { kind: 'taken', hasMore, isDrifted };
  });
}

async function settle(
  db: LearnerDatabase,
  outbox: Outbox,
  batch: Batch,
  reply: SyncResponse,
  { now, putOff }: ReconcileTools,
): Promise<void> {
  const settled = settleBatch(outbox, batch.events, reply.acks, now);
  for (const seq of settled.later) putOff.add(putOffName(outbox.deviceId, seq));
  if (settled.refused.length > 0) await db.refused.bulkPut(settled.refused);
  await db.outboxes.put(settled.outbox);
  if (settled.conflictAt === null) return;
  await countInSync(db, { conflicts: true });
  const conflicting = batch.events.slice(settled.conflictAt);
  await moveToNewDevice(db, settled.outbox, conflicting);
}

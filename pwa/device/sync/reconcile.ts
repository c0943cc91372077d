/**
 * Step 11 of the sync, reconcile (docs/sync.md): applies the server's reply in one IndexedDB transaction. Acknowledged
 * events are settled, the server's rows are stored, and the events that are still unsent are applied to them again (the
 * replay). If more batches follow right away, the replay waits until after the last one: replaying the whole backlog
 * after each batch would take quadratic time, and until then the screens' rows still contain every event. The
 * transaction also stores that a replay is due. So if the sync is interrupted, the next start of the app does the
 * replay.
 */
import { withQuietPractice } from '#shared/contract/account/user-settings.ts';
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readMeta, NEVER_SYNCED } from '#pwa/device/records/sync-state.ts';
import { tellOfChecks } from '#pwa/device/records/news.ts';
import { dropArrived } from '#pwa/device/database/issued.ts';
import { readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox } from '#pwa/device/database/records.ts';
import type { Meta, SyncState } from '#pwa/device/database/single-records.ts';
import { replayUnsent, shownOf } from '#pwa/device/database/replay-unsent.ts';
import { countInSync } from '#pwa/device/records/sync-health.ts';
import { readRowsOf } from '#pwa/device/database/projection.ts';
import { moveToNewDevice, hasLostEvents, isOvertaken, resendEverything } from './restored.ts';
import { type Batch, hasMoreToSend } from './draw-batch.ts';
import { decideUse, dropOldAnswers, takeServerRows } from './pull.ts';
import { settleBatch } from './settle.ts';
import { eventName, type NotNow, serverVersionOf } from './held-events.ts';

interface ReconcileTools {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** The events that aren't sent now. This file adds to them. */
  notNow: NotNow;
}

export type Reconciled =
  /** The database was emptied while the request was under way. */
  | { kind: 'wiped' }
  /** Another tab's sync has found in the meantime that events must be sent again. So this reply is ignored. */
  | { kind: 'overtaken' }
  /** The server has lost events, so they must be sent again. */
  | { kind: 'restored' }
  /**
   * The reply was applied. `hasMore` is true if there is another batch to send. `isDrifted` is true if the checksums
   * differ; in that case, the next request asks for all rows.
   */
  | { kind: 'taken'; hasMore: boolean; isDrifted: boolean; outboxes: readonly Outbox[] };

/**
 * Applies a reply. It first reads everything that it needs, and then writes everything, because each round trip to the
 * database takes milliseconds on a slow phone.
 */
export async function reconcile(
  db: LearnerDatabase,
  batch: Batch,
  reply: SyncResponse,
  tools: ReconcileTools,
): Promise<Reconciled> {
  return db.transaction('rw', db.tables, async () => {
    const { envelope } = batch;
    const [meta, outboxes, held] = await Promise.all([
      readMeta(db),
      readOutboxes(db),
      // If all rows are replaced, their earlier copies aren't needed.
      envelope.cursor === 0 ? [] : readRowsOf(db.serverRows, reply.rows),
    ]);
    const state = meta.sync ?? NEVER_SYNCED;
    const outbox = outboxes.find(({ deviceId }) => deviceId === batch.outbox.deviceId);
    if (!outbox) return { kind: 'wiped' };
    if (state.logId !== null && state.logId !== reply.logId) {
      // The server has a new log. Either another tab's sync has already noticed that, or the server didn't report it
      // with a 409.
      if (state.logId === envelope.logId) await resendEverything(db, reply.logId);
      return { kind: 'restored' };
    }
    if (isOvertaken(outbox, batch)) return { kind: 'overtaken' };
    const use = decideUse(state, envelope, reply);

    // Settle: each event of the batch has an acknowledgement.
    const isRestored = hasLostEvents(batch, reply);
    const serverHighest = use === 'ignore' ? outbox.serverHighest : reply.device.highest;
    const stored = { ...outbox, serverHighest };
    const [after, taken] = await Promise.all([
      settle(db, outboxes, stored, batch, reply, tools),
      // Pull: the server's rows are stored, and the checksums show whether any rows are missing.
      use === 'ignore' || isRestored ? null : takeServerRows(db, state, reply, use, held),
    ]);
    const arrived = batch.events.filter((_, index) => reply.acks[index]?.status === 'accepted');
    if (taken) await tellOfChecks(db, arrived);
    const news = newsOf(reply);
    if (isRestored) {
      if (news.length > 0) await db.meta.bulkPut(news);
      await resendEverything(db, reply.logId);
      return { kind: 'restored' };
    }

    if (meta.issued && meta.issued.rows.length > 0) await dropArrived(db);
    const isDrifted =
      taken !== null &&
      (taken.rowCount !== reply.rowCount || taken.revisionSum !== reply.revisionSum);
    await countInSync(db, { drifts: isDrifted });

    // Replay: the events that are still unsent are applied again.
    const eventVersion = serverVersionOf(reply);
    // A server that was updated may be able to read the waiting events, so the next batch considers them again.
    if (eventVersion > serverVersionOf(state)) tools.notNow.waiting.clear();
    const hasMore = after.some((other) => hasMoreToSend(other, tools.notNow));
    const rules = taken ? reply.rules : state.rules;
    const next: SyncState = {
      ...state,
      ...(rules !== undefined && { rules }),
      ...(!hasMore && shownOf({ rules })),
      logId: reply.logId,
      eventVersion,
      ...(taken && {
        cursor: isDrifted ? 0 : reply.cursor,
        rowCount: taken.rowCount,
        revisionSum: taken.revisionSum,
      }),
      lastSyncAt: tools.now,
      isReplayDue: hasMore,
    };
    const changed = state.isReplayDue ? 'all' : (taken?.changed ?? []);
    await Promise.all([
      db.meta.bulkPut([...news, next]),
      hasMore ? undefined : replayUnsent(db, changed, after, { ...state, rules }, tools.now),
    ]);
    if (reply.rows.some(({ kind }) => kind === 'openAnswer')) await dropOldAnswers(db, tools.now);
    return { kind: 'taken', hasMore, isDrifted, outboxes: after };
  });
}

/** Returns the records to store if the reply has new settings, a new subscription or a new leaderboard. */
function newsOf({ settings, subscription, leaderboard }: SyncResponse): Meta[] {
  return [
    ...(settings
      ? [
          {
            key: 'settings',
            version: settings.version,
            values: withQuietPractice(settings.values, settings.quietPractice),
          } as const,
        ]
      : []),
    ...(subscription ? [{ key: 'subscription', ...subscription } as const] : []),
    ...(leaderboard ? [{ key: 'leaderboard', leaderboard } as const] : []),
  ];
}

/** Settles the batch's events by their acknowledgements. @returns all outboxes afterward */
async function settle(
  db: LearnerDatabase,
  outboxes: readonly Outbox[],
  outbox: Outbox,
  batch: Batch,
  reply: SyncResponse,
  { now, notNow }: ReconcileTools,
): Promise<readonly Outbox[]> {
  const settled = settleBatch(outbox, batch.events, reply.acks, now, batch.passed);
  const { deviceId } = outbox;
  for (const deviceSeq of settled.later) notNow.putOff.add(eventName({ deviceId, deviceSeq }));
  await Promise.all([
    db.outboxes.put(settled.outbox),
    settled.refused.length > 0 && db.refused.bulkPut(settled.refused),
  ]);
  if (settled.conflictAt === null) {
    return outboxes.map((other) => (other.deviceId === deviceId ? settled.outbox : other));
  }
  await countInSync(db, { conflicts: true });
  const conflicting = batch.events.slice(settled.conflictAt);
  await moveToNewDevice(db, settled.outbox, conflicting);
  return readOutboxes(db);
}

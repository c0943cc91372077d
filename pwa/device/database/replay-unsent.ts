/** Brings the projection up to date with the server's rows and what is still unsent. */
import type { LearnerDatabase } from './database.ts';
import { dropOldDrafts } from '#pwa/device/records/drafts.ts';
import { readAfter, readHeld, readOutboxes } from './outbox.ts';
import { replay } from './projection.ts';
import type { LoggedEvent, Outbox, ServerRow } from './records.ts';
import { readSyncState } from '#pwa/device/records/sync/sync-state.ts';

/**
 * Run inside a transaction over all tables that a fold reads and writes.
 * @param changed the server's rows that have changed, as they are now; 'all' when that is not known
 * @param held the outboxes as they are now
 */
export async function replayUnsent(
  db: LearnerDatabase,
  changed: readonly ServerRow[] | 'all',
  held: readonly Outbox[],
): Promise<void> {
  const unsent: LoggedEvent[] = [];
  for (const outbox of held) unsent.push(...(await readUncounted(db, outbox)));
  const { before, after } = await replay(db, unsent, changed);
  const isElsewhere = after.epoch !== before.epoch || after.round !== before.round;
  if (isElsewhere) await dropOldDrafts(db, after);
}

/** Replays now what an interrupted sync left for later. */
export async function replayIfDue(db: LearnerDatabase): Promise<void> {
  // A look by itself: a transaction over all tables would hold up what screens read.
  if (!(await readSyncState(db)).isReplayDue) return;
  await db.transaction('rw', db.tables, async () => {
    const state = await readSyncState(db);
    if (!state.isReplayDue) return;
    await replayUnsent(db, 'all', await readOutboxes(db));
    await db.meta.put({ ...state, isReplayDue: false });
  });
}

/** Unsent events that the server's rows do not hold: those up to its highest number are in them. */
async function readUncounted(db: LearnerDatabase, outbox: Outbox): Promise<LoggedEvent[]> {
  const held = outbox.held.length > 0 ? await readHeld(db, outbox, outbox.held) : [];
  const after = Math.max(outbox.settledUpTo, outbox.serverHighest);
  if (after >= outbox.nextSeq - 1) return held;
  return [...held, ...(await readAfter(db, outbox, after))];
}

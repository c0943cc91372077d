/** Brings the projection up to date with the server's rows and what is still unsent. */
import type { RowKey } from '#shared/engine/rows.ts';
import type { LearnerDatabase } from './database.ts';
import { readAfter, readHeld, readOutboxes } from './outbox.ts';
import { replay } from './projection.ts';
import type { LoggedEvent, Outbox } from './records.ts';
import { readSyncState } from './sync-state.ts';

/**
 * Run inside a transaction over all tables that a fold reads and writes.
 * @param changed keys of the server's rows that have changed; 'all' when that is not known
 */
export async function replayUnsent(
  db: LearnerDatabase,
  changed: readonly RowKey[] | 'all',
): Promise<void> {
  const unsent: LoggedEvent[] = [];
  for (const outbox of await readOutboxes(db)) unsent.push(...(await readUncounted(db, outbox)));
  await replay(db, unsent, changed);
}

/** Replays now what an interrupted sync left for later. */
export async function replayIfDue(db: LearnerDatabase): Promise<void> {
  // A look by itself: a transaction over all tables would hold up what screens read.
  if (!(await readSyncState(db)).isReplayDue) return;
  await db.transaction('rw', db.tables, async () => {
    const state = await readSyncState(db);
    if (!state.isReplayDue) return;
    await replayUnsent(db, 'all');
    await db.meta.put({ ...state, isReplayDue: false });
  });
}

/** Unsent events that the server's rows do not hold: those up to its highest number are in them. */
async function readUncounted(db: LearnerDatabase, outbox: Outbox): Promise<LoggedEvent[]> {
  const held = await readHeld(db, outbox, outbox.held);
  const after = Math.max(outbox.settledUpTo, outbox.serverHighest);
  if (after >= outbox.nextSeq - 1) return held;
  return [...held, ...(await readAfter(db, outbox, after))];
}

/** Brings the rows that screens read up to date: takes the server's rows, and applies the unsent events to them. */
import type { LearnerDatabase } from './database.ts';
import { dropOldDrafts } from '#pwa/device/records/unfinished.ts';
import { readAfter, readHeld, readOutboxes } from './outbox.ts';
import { replay } from './projection.ts';
import type { LoggedEvent, Outbox, ServerRow } from './records.ts';
import type { SyncState } from './single-records.ts';
import { addNews, readFigures, recountOf } from '#pwa/device/records/news.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';

/** The rules' version for the server's rows, and for the rows that were shown last; undefined if unknown. */
type CountedBy = Pick<SyncState, 'lastSyncAt'> & {
  rules?: number | undefined;
  shownRules?: number | undefined;
};

/**
 * Applies the unsent events to the server's rows again. Call this inside a transaction over all the tables that it
 * reads or writes.
 * @param changed the server's rows that have changed, in their current state; 'all' if it isn't known which have
 * changed
 * @param held the outboxes in their current state
 * @param state the current sync state; it says whether newer rules have recounted the learner's figures
 * @param now milliseconds since 1970 UTC
 */
export async function replayUnsent(
  db: LearnerDatabase,
  changed: readonly ServerRow[] | 'all',
  held: readonly Outbox[],
  { lastSyncAt, rules, shownRules }: CountedBy,
  now: number,
): Promise<void> {
  const isCountedAnew = lastSyncAt !== null && rules !== undefined && rules > (shownRules ?? 0);
  const seen = isCountedAnew ? await readFigures(db, now) : null;
  const unsent: LoggedEvent[] = [];
  for (const outbox of held) unsent.push(...(await readUncounted(db, outbox)));
  const { before, after } = await replay(db, unsent, changed);
  const isElsewhere = after.epoch !== before.epoch || after.round !== before.round;
  if (isElsewhere) await dropOldDrafts(db, after);
  if (!isCountedAnew || !seen) return;
  const told = { from: shownRules ?? null, to: rules };
  const news = recountOf(seen, await readFigures(db, now), told);
  if (news) await addNews(db, news);
}

/**
 * Returns the sync state's field for the rules that counted the rows on the screen. After a replay, these are the rules
 * behind the server's rows.
 */
export function shownOf({ rules }: Pick<CountedBy, 'rules'>): Pick<SyncState, 'shownRules'> {
  return rules === undefined ? {} : { shownRules: rules };
}

/** Replays the unsent events if an interrupted sync has left that undone. */
export async function replayIfDue(db: LearnerDatabase, now = Date.now()): Promise<void> {
  // The sync state is first read without a transaction, because a transaction over all tables would make the screens'
  // reads wait.
  if (!(await readSyncState(db)).isReplayDue) return;
  await db.transaction('rw', db.tables, async () => {
    const state = await readSyncState(db);
    if (!state.isReplayDue) return;
    await replayUnsent(db, 'all', await readOutboxes(db), state, now);
    await db.meta.put({ ...state, ...shownOf(state), isReplayDue: false });
  });
}

/**
 * Returns the unsent events that the server's rows don't contain yet. These are the events that the server has put off,
 * and those with a higher number than it has.
 */
async function readUncounted(db: LearnerDatabase, outbox: Outbox): Promise<LoggedEvent[]> {
  const held = outbox.held.length > 0 ? await readHeld(db, outbox, outbox.held) : [];
  const after = Math.max(outbox.settledUpTo, outbox.serverHighest);
  if (after >= outbox.nextSeq - 1) return held;
  return [...held, ...(await readAfter(db, outbox, after))];
}

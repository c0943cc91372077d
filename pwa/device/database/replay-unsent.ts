/** Brings the projection up to date with the server's rows and what is still unsent. */
import type { LearnerDatabase } from './database.ts';
import { dropOldDrafts } from '#pwa/device/records/drafts.ts';
import { readAfter, readHeld, readOutboxes } from './outbox.ts';
import { replay } from './projection.ts';
import type { LoggedEvent, Outbox, ServerRow, SyncState } from './records.ts';
import { addNews, readFigures, recountOf } from '#pwa/device/records/news.ts';
import { readSyncState } from '#pwa/device/records/sync/sync-state.ts';

/** By which rules the figures of before and of now were counted, as far as that is known. */
type CountedBy = Pick<SyncState, 'lastSyncAt'> & {
  rules?: number | undefined;
  shownRules?: number | undefined;
};

/**
 * Run inside a transaction over all tables that a fold reads and writes.
 * @param changed the server's rows that have changed, as they are now; 'all' when that is not known
 * @param held the outboxes as they are now
 * @param state of the sync as it is now; it tells whether newer rules have counted anew
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

/** After a replay the screens show what the rules of the server's rows have made. */
export function shownOf({ rules }: Pick<CountedBy, 'rules'>): Pick<SyncState, 'shownRules'> {
  return rules === undefined ? {} : { shownRules: rules };
}

/** Replays now what an interrupted sync left for later. */
export async function replayIfDue(db: LearnerDatabase, now = Date.now()): Promise<void> {
  // A look by itself: a transaction over all tables would hold up what screens read.
  if (!(await readSyncState(db)).isReplayDue) return;
  await db.transaction('rw', db.tables, async () => {
    const state = await readSyncState(db);
    if (!state.isReplayDue) return;
    await replayUnsent(db, 'all', await readOutboxes(db), state, now);
    await db.meta.put({ ...state, ...shownOf(state), isReplayDue: false });
  });
}

/** Unsent events that the server's rows do not hold: those up to its highest number are in them. */
async function readUncounted(db: LearnerDatabase, outbox: Outbox): Promise<LoggedEvent[]> {
  const held = outbox.held.length > 0 ? await readHeld(db, outbox, outbox.held) : [];
  const after = Math.max(outbox.settledUpTo, outbox.serverHighest);
  if (after >= outbox.nextSeq - 1) return held;
  return [...held, ...(await readAfter(db, outbox, after))];
}

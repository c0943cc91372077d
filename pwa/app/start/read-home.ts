/** Reads Home's figures before Home is drawn, so that Home appears complete and not as a skeleton that fills up. */
import { afterPaint } from '#pwa/ui/motion/scheduling.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';
import {
  onSyncActivity,
  readSyncActivity,
  type SyncActivity,
} from '#pwa/device/sync/when/sync-activity.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { readTogether } from '#pwa/device/live/live-query.ts';

/** If the database doesn't answer within this time, Home shows placeholders. */
const PATIENCE_MS = 2_000;
/**
 * The number of milliseconds that the app waits if the learner is signing in and still sees the form. This wait is
 * longer, because a first sync must end in that time.
 */
const FORM_PATIENCE_MS = 20_000;

/** Resolves once Home's data has been read, or once it is clear that the data can't be read now. Home then says so. */
export async function readHome(
  opening: Promise<LearnerDatabase>,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<void> {
  const patience = isSigningIn ? FORM_PATIENCE_MS : PATIENCE_MS;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const reading = opening.then(
    async (db) => {
      if (isSigningIn) await Promise.all([firstSync(db), loadWelcome()]);
      const follow = await readValues(db);
      void afterPaint().then(follow);
    },
    // quiet: the screen shows the database's status itself.
    () => undefined,
  );
  await Promise.race([reading, late]).catch((error: unknown) => {
    console.warn('Home could not be read in one go', error);
  });
}

async function loadWelcome(): Promise<void> {
  const { Welcome } = await import('#pwa/screens/home/home.ts');
  // quiet: Welcome loads again when it is shown, and reports that failure.
  await Welcome.preload().catch(() => undefined);
}

const FAILED: ReadonlySet<SyncActivity['state']> = new Set(['error', 'put-off', 'sign-in']);

/**
 * Resolves once a sync has ended, whether it succeeded or failed. If one succeeded earlier and none is running,
 * resolves right away.
 */
export function firstSync(db: LearnerDatabase): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const look = async () => {
      const { lastSyncAt } = await readSyncState(db);
      const { state } = readSyncActivity();
      // The sync's last reply arrives before the questions do, so this waits for the sync's end as well.
      const isKnown = lastSyncAt !== null || !isReachable();
      if (FAILED.has(state) || (state === 'idle' && isKnown)) end();
    };
    // quiet: the screen shows the database's status itself.
    const lookOrEnd = () => void look().catch(end);
    const stop = onSyncActivity(lookOrEnd);
    lookOrEnd();
  });
}

async function readValues(db: LearnerDatabase): Promise<() => void> {
  // The page of a question doesn't need these values; on Home they load together with Home's code (main.tsx).
  const { homeValues } = await import('#pwa/screens/home/home.ts');
  const { rows, meta, questions: content, events, outboxes, refused } = db;
  return readTogether(
    db,
    [rows, meta, content, db.categories, db.drafts, events, outboxes, refused],
    homeValues(localToday()),
  );
}

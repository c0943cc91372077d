/** Reads home's figures before home is drawn, so that home appears complete, not as a skeleton that fills up. */
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

/** If the database doesn't answer within this time, home shows its placeholders. */
const PATIENCE_MS = 2_000;
/** The time for a learner who is signing in and still sees the form; it includes a first sync. */
const FORM_PATIENCE_MS = 20_000;

/** Resolves once everything on home has been read, or can't be read now; the screen then says so. */
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
  // quiet: Welcome loads again when it is shown, and reports a failure then.
  await Welcome.preload().catch(() => undefined);
}

const FAILED: ReadonlySet<SyncActivity['state']> = new Set(['error', 'put-off', 'sign-in']);

/** Resolves once a sync has ended on this device, successfully or not. */
export function firstSync(db: LearnerDatabase): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const look = async () => {
      const { lastSyncAt } = await readSyncState(db);
      const { state } = readSyncActivity();
      // The sync's last reply arrives before the questions, so its end is awaited too.
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
  // A question doesn't need these values; at home they load beside its code (main.tsx).
  const { homeValues } = await import('#pwa/screens/home/home.ts');
  const { rows, meta, questions: content, events, outboxes, refused } = db;
  return readTogether(
    db,
    [rows, meta, content, db.categories, db.drafts, events, outboxes, refused],
    homeValues(localToday()),
  );
}

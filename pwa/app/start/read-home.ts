/** Home's figures, read before home is drawn: it comes in one go, not as a skeleton that fills up. */
import { afterPaint } from '#pwa/ui/motion/after-paint.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readSyncState } from '#pwa/device/records/sync/sync-state.ts';
import {
  onSyncActivity,
  readSyncActivity,
  type SyncActivity,
} from '#pwa/device/sync/when/sync-activity.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { readTogether } from '#pwa/device/live/live-query.ts';

/** A database that does not answer by then: home comes with its placeholders. */
const PATIENCE_MS = 2_000;
/** The same for whoever signs in, whose form is in sight meanwhile: a first sync is part of it. */
const FORM_PATIENCE_MS = 20_000;

/** Resolves once all that home shows has been read, or can't be read now: the screen then says so. */
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
    // quiet: the screen follows the database's status.
    () => undefined,
  );
  await Promise.race([reading, late]).catch((error: unknown) => {
    console.warn('Home could not be read in one go', error);
  });
}

async function loadWelcome(): Promise<void> {
  const { Welcome } = await import('#pwa/screens/home/home.ts');
  // quiet: drawn, it is loaded again and says what fails.
  await Welcome.preload().catch(() => undefined);
}

const FAILED: ReadonlySet<SyncActivity['state']> = new Set(['error', 'put-off', 'sign-in']);

/** Resolves once a sync has ended on this device, well or not. */
export function firstSync(db: LearnerDatabase): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const look = async () => {
      const { lastSyncAt } = await readSyncState(db);
      const { state } = readSyncActivity();
      // Its last reply is there before the questions are.
      const isKnown = lastSyncAt !== null || !isReachable();
      if (FAILED.has(state) || (state === 'idle' && isKnown)) end();
    };
    // quiet: the screen follows the database's status.
    const lookOrEnd = () => void look().catch(end);
    const stop = onSyncActivity(lookOrEnd);
    lookOrEnd();
  });
}

async function readValues(db: LearnerDatabase): Promise<() => void> {
  // A question does without them; at home they come beside its code (main.tsx).
  const { homeValues } = await import('#pwa/screens/home/home.ts');
  const { rows, meta, questions: content, events, outboxes, refused } = db;
  return readTogether(
    db,
    [rows, meta, content, db.categories, db.drafts, events, outboxes, refused],
    homeValues(localToday()),
  );
}

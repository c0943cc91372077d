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
import { readTogether } from '#pwa/device/live/live-query.ts';

/** A database that does not answer by then: home comes with its placeholders. */
const PATIENCE_MS = 2_000;

/** A first sync that takes longer: home comes with its placeholders, and fills up. */
const SYNC_PATIENCE_MS = 8_000;
const FAILED: ReadonlySet<SyncActivity['state']> = new Set(['error', 'put-off', 'sign-in']);

/** Resolves once all that home shows has been read, or can't be read now: the screen then says so. */
export async function readHome(
  opening: Promise<LearnerDatabase>,
  { isSigningIn }: { isSigningIn: boolean },
): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const reading = opening.then(
    async (db) => {
      const [follow] = await Promise.all([readValues(db), isSigningIn && loadWelcome()]);
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

/** Resolves once a sync has ended on this device, well or not, or takes too long. */
export function firstSync(opening: Promise<LearnerDatabase>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      stop();
      resolve();
    };
    const look = async () => {
      const { lastSyncAt } = await readSyncState(await opening);
      if (lastSyncAt !== null || FAILED.has(readSyncActivity().state)) end();
    };
    const late = setTimeout(end, SYNC_PATIENCE_MS);
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

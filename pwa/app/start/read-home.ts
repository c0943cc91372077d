/** Home's figures, read before home is drawn: it comes in one go, not as a skeleton that fills up. */
import { afterPaint } from '#pwa/ui/motion/after-paint.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readTogether } from '#pwa/device/live/live-query.ts';

/** A database that does not answer by then: home comes with its placeholders. */
const PATIENCE_MS = 2_000;

/** Resolves once all that home shows has been read, or can't be read now: the screen then says so. */
export async function readHome(opening: Promise<LearnerDatabase>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const reading = opening.then(
    async (db) => {
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

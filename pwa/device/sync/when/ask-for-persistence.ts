import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** Some browsers ask the learner, so the app waits until there is something to lose. */
const AFTER_EVENTS = 3;

/** Databases for which this page has seen that the browser was asked, so that no answer waits for another look. */
const asked = new WeakSet<LearnerDatabase>();

/** Asks the browser, once, not to clear this origin's storage when room is short. */
export async function askForPersistence(db: LearnerDatabase): Promise<void> {
  try {
    if (asked.has(db) || !navigator.storage?.persist) return;
    const isDue = await db.transaction('rw', db.meta, db.events, async () => {
      if (await db.meta.get('persistence')) {
        asked.add(db);
        return false;
      }
      if ((await db.events.limit(AFTER_EVENTS).count()) < AFTER_EVENTS) return false;
      await db.meta.put({ key: 'persistence', askedAt: Date.now() });
      return true;
    });
    if (isDue && !(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    // The request is optional: without an answer the data is kept like every site's.
    console.warn('The browser was not asked to keep the data', error);
  }
}

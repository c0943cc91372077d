/**
 * A shared phone (docs/rules.md, offline): a learner whose session ended by itself never signed out, and
 * somebody else signs in. What the server does not have stays, as after a sign-out without a network.
 */
import Dexie from 'dexie';
import { databaseName, LearnerDatabase } from '#pwa/db/database.ts';
import { forgetLearner } from '#pwa/db/wipe.ts';
import { SESSION_DATABASE } from '#pwa/session/session-mirror.ts';

/** @param userId whose device it is now. @throws when the browser refuses: the next start tries again */
export async function forgetOthers(userId: string): Promise<void> {
  const prefix = databaseName('');
  const names = await Dexie.getDatabaseNames();
  const others = names.filter(
    (name) => name.startsWith(prefix) && name !== SESSION_DATABASE && name !== databaseName(userId),
  );
  for (const name of others) {
    const db = new LearnerDatabase(name.slice(prefix.length));
    // That learner is back in another tab.
    db.on('versionchange', () => db.close());
    try {
      await forgetLearner(db);
    } finally {
      db.close();
    }
  }
}

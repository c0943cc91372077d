/**
 * Handles a shared phone (docs/rules.md, offline): a learner whose session ended by itself never signed out, and
 * somebody else signs in; or a tab that was reloaded during a sign-out has opened the database again. Events that the
 * server doesn't have stay, as after a sign-out without a network.
 */
import Dexie from 'dexie';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { learnerOf } from './forget-left.ts';
import { forgetLearner } from '#pwa/device/database/wipe.ts';
import { useSession } from '#pwa/account/session-store.ts';

/**
 * Forgets every learner except the one who is signed in; all learners if nobody is.
 * @throws when the browser refuses: the next start tries again
 */
export async function forgetOthers(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    const learner = learnerOf(name);
    // This is asked for each database, because somebody may sign in meanwhile.
    if (learner !== null && isGone(learner)) await forget(learner);
  }
}

/** Has the learner left? Not if the server still has to say whose the stored token is. */
function isGone(userId: string): boolean {
  const { status, user } = useSession.getState();
  return status !== 'loading' && user?.id !== userId;
}

async function forget(userId: string): Promise<void> {
  const db = new LearnerDatabase(userId);
  // The learner is back in another tab.
  db.on('versionchange', () => db.close());
  try {
    await forgetLearner(db);
  } finally {
    db.close();
  }
}

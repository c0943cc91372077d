/**
 * Deletes other learners' data from a shared phone (docs/rules.md, offline). Such data is there if a session expired
 * without a sign-out and somebody else signs in. It is also there if a tab was reloaded during a sign-out and opened
 * the database again. Events that the server doesn't have stay, as after a sign-out without a network.
 */
import Dexie from 'dexie';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { learnerOf } from './forget-left.ts';
import { forgetLearner } from '#pwa/device/database/wipe.ts';
import { useSession } from '#pwa/account/session-store.ts';

/**
 * Deletes the data of every learner except the one who is signed in; of all learners if nobody is.
 * @throws if the browser refuses: the next start of the app tries again
 */
export async function forgetOthers(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    const learner = learnerOf(name);
    // The session is looked up for each database, because somebody may sign in while this function runs.
    if (learner !== null && isGone(learner)) await forget(learner);
  }
}

/**
 * Returns true if this learner isn't signed in. While the server hasn't confirmed the stored token yet, that isn't
 * known, and false is returned.
 */
function isGone(userId: string): boolean {
  const { status, user } = useSession.getState();
  return status !== 'loading' && user?.id !== userId;
}

async function forget(userId: string): Promise<void> {
  const db = new LearnerDatabase(userId);
  // Another tab needs the database, because the learner has signed in there. So it is closed here.
  db.on('versionchange', () => db.close());
  try {
    await forgetLearner(db);
  } finally {
    db.close();
  }
}

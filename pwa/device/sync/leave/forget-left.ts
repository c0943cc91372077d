import { useSession } from '#pwa/account/session-store.ts';
import { databaseName } from '#pwa/device/database/database-name.ts';
import { SESSION_DATABASE } from '#pwa/account/session-mirror.ts';

/**
 * If nobody is signed in, deletes the data that learners have left on this device. Unsent events stay, because no other
 * copy exists. The code for the database is loaded only if there is something to delete, so a first visit doesn't load
 * it.
 * @throws if the browser refuses: the next start of the app tries again
 */
export async function forgetLeft(): Promise<void> {
  if (useSession.getState().status !== 'signed-out') return;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name !== undefined && learnerOf(name) !== null)) return;
  const { forgetOthers } = await import('./forget-others.ts');
  await forgetOthers();
}

/**
 * Returns the id of the learner who owns a database, from the database's name. Null if it is another kind of database.
 */
export function learnerOf(name: string): string | null {
  const prefix = databaseName('');
  if (!name.startsWith(prefix) || name === SESSION_DATABASE) return null;
  return name.slice(prefix.length);
}

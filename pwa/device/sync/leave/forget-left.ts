import { learnerOf } from '#pwa/device/sync/learner-of.ts';
import { useSession } from '#pwa/account/session-store.ts';

/**
 * When nobody is signed in, deletes what learners have left on this device, except unsent events. The database's code
 * is fetched only if there is something to delete, so a first visit doesn't load it.
 * @throws when the browser refuses: the next start tries again
 */
export async function forgetLeft(): Promise<void> {
  if (useSession.getState().status !== 'signed-out') return;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name !== undefined && learnerOf(name) !== null)) return;
  const { forgetOthers } = await import('./forget-others.ts');
  await forgetOthers();
}

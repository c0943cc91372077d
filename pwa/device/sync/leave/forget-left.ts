import { learnerOf } from '#pwa/device/sync/learner-of.ts';
import { useSession } from '#pwa/account/session-store.ts';

/**
 * Nobody is signed in: what learners have left on this device goes, but for what is unsent. The database's code
 * is fetched only where there is something: a first visit does without it.
 * @throws when the browser refuses: the next start tries again
 */
export async function forgetLeft(): Promise<void> {
  if (useSession.getState().status !== 'signed-out') return;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name !== undefined && learnerOf(name) !== null)) return;
  const { forgetOthers } = await import('./forget-others.ts');
  await forgetOthers();
}

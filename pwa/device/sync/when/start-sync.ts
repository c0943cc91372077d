/**
 * Starts the sync in the page (docs/rules.md, sync): on sign-in, when the network or the page comes back, and after an
 * answer. Screens don't have to call it, because it watches the log.
 */
import { liveQuery } from 'dexie';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import {
  currentDatabase,
  deleteLearnerDatabase,
  onDatabaseChange,
} from '#pwa/device/database/open-database.ts';
import { countUnsent, keepSince } from '#pwa/device/database/outbox.ts';
import { isReachable } from '#pwa/http/reachability.ts';
import { reportSync } from './sync-activity.ts';
import { endSession, useSession } from '#pwa/account/session-store.ts';
import { readStoredSince } from '#pwa/account/stored-session.ts';
import { registerBackgroundSync } from './background-tag.ts';
import { deviceFetch } from './device-fetch.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncEnd } from './sync-device.ts';
import { createSyncLoop, type SyncLoop } from './sync-loop.ts';
import { withSyncLock } from './sync-lock.ts';

let loop: SyncLoop | null = null;

type OnGone = (isSignedOut: boolean) => void;

/**
 * Syncs again and again while the learner's database is open.
 * @param onGone called before the session ends, if another device has signed this one out or the account was deleted
 * @returns a function that stops this
 */
export function startSync(onGone: OnGone): () => void {
  let stop = followDatabase(onGone);
  const unsubscribe = onDatabaseChange(() => {
    stop();
    stop = followDatabase(onGone);
  });
  return () => {
    unsubscribe();
    stop();
  };
}

/** Syncs right away, even if a retry is scheduled for later. The button Retry in the header calls this. */
export function syncNow(): void {
  loop?.syncNow();
}

/** Syncs this database once, when no other tab is syncing it. */
export async function syncDatabase(db: LearnerDatabase): Promise<SyncEnd> {
  return withSyncLock(db.userId, () =>
    runSync({
      db,
      fetch: deviceFetch(() => tokenOf(db.userId)),
      now: () => Date.now(),
      newDeviceId: () => crypto.randomUUID(),
      onProgress: reportSync,
    }),
  );
}

/**
 * Returns the session's token; null if it isn't this learner's, because somebody else has signed in since the sync
 * began.
 */
function tokenOf(userId: string): string | null {
  const { user, token } = useSession.getState();
  return user?.id === userId ? token : null;
}

function followDatabase(onGone: OnGone): () => void {
  const db = currentDatabase();
  return db ? syncWhileOpen(db, onGone) : () => undefined;
}

function syncWhileOpen(db: LearnerDatabase, onGone: OnGone): () => void {
  const own = createSyncLoop({
    sync: () => syncDatabase(db),
    isOnline: isReachable,
    dice: Math.random,
    report: (state) => reportSync({ state }),
    forget: async (isSignedOut) => {
      onGone(isSignedOut);
      try {
        await deleteLearnerDatabase(db.userId);
      } finally {
        // The account is gone, so the learner is signed out. If deleting failed here, forget-left.ts deletes the data
        // later.
        endSession();
      }
    },
    handOver: registerBackgroundSync,
  });
  loop = own;

  const followVisibility = () => {
    if (document.visibilityState === 'visible') own.syncNow();
    else void handOverUnsent(db);
  };
  window.addEventListener('online', own.syncNow);
  document.addEventListener('visibilitychange', followVisibility);
  const unfollowToken = useSession.subscribe((session, before) => {
    if (session.token !== null && session.token !== before.token) own.syncNow();
  });
  const since = readStoredSince();
  // If the token can't be stored, the server takes the time of this session's sign-in instead.
  if (since !== null) {
    keepSince(db, since).catch((error: unknown) => {
      console.warn('The start of this session could not be kept', error);
    });
  }
  const watching = watchUnsent(db, own.noticeUnsent);
  own.syncNow();

  return () => {
    own.stop();
    if (loop === own) loop = null;
    window.removeEventListener('online', own.syncNow);
    document.removeEventListener('visibilitychange', followVisibility);
    unfollowToken();
    watching.unsubscribe();
    reportSync();
  };
}

/** Calls `onNew` when an event is written, in this tab or in another. */
function watchUnsent(db: LearnerDatabase, onNew: () => void): { unsubscribe: () => void } {
  let before = 0;
  return liveQuery(() => countUnsent(db)).subscribe({
    next: (unsent) => {
      if (unsent > before) {
        onNew();
        void askForPersistence(db);
      }
      before = unsent;
    },
    // The query ends when its database closes. The screens show the database's status.
    error: (error: unknown) => console.warn('What is unsent is not watched', error),
  });
}

/** Asks the browser to send unsent events, because the page may not come back. */
async function handOverUnsent(db: LearnerDatabase): Promise<void> {
  const unsent = await countUnsent(db).catch((error: unknown) => {
    console.warn('What is unsent could not be counted', error);
    return 0;
  });
  if (unsent > 0) registerBackgroundSync();
}

/**
 * Some browsers ask the learner for permission. So the app waits until this many events are stored, when there is
 * something to lose.
 */
const AFTER_EVENTS = 3;

/**
 * The databases for which this page has already asked the browser, so that it doesn't check again after each answer.
 */
const asked = new WeakSet<LearnerDatabase>();

/** Asks the browser once not to delete this origin's data when storage runs short. */
async function askForPersistence(db: LearnerDatabase): Promise<void> {
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
    // Nothing depends on this request. If it fails, the browser treats the data as it does for every site.
    console.warn('The browser was not asked to keep the data', error);
  }
}

/**
 * Sign-out (docs/rules.md, offline): sync, then wipe the learner's database; without a network only what
 * is unsent stays, for this learner's next sign-in, and the session is ended later by its revoke code.
 */
import {
  closeDatabase,
  currentDatabase,
  deleteLearnerDatabase,
  openLearnerDatabase,
} from '#pwa/device/database/open-database.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { readSounds } from '#pwa/device/records/interview/recordings.ts';
import { keepOnlyUnsent } from '#pwa/device/database/wipe.ts';
import { signOut as endOnServer } from '#pwa/http/calls/auth-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { dropDevicePush } from '#pwa/account/device-push.ts';
import { endSession, useSession } from '#pwa/account/session-store.ts';
import { readRevokeCode } from '#pwa/account/stored-session.ts';
import { revokeLater } from './revocations.ts';
import { syncDatabase } from '#pwa/device/sync/when/start-sync.ts';

/** How many recordings would be deleted from this device, whether or not they were kept. */
export async function countRecordings(): Promise<number> {
  const db = currentDatabase();
  return db ? (await readSounds(db)).length : 0;
}

/**
 * Ends the session here at once, and on the server as soon as it can be told.
 * @param leaveUnsent whether the learner agrees that what could not be sent stays on this device
 * @returns false where something could not be sent and the learner has not agreed: the session goes on
 * @throws StorageError when the database cannot be wiped: the session goes on then
 */
export async function signOut(leaveUnsent: boolean): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user) {
    endSession();
    return true;
  }

  // What is unsent goes up while the session still stands.
  const db = await openLearnerDatabase(user.id);
  await syncDatabase(db);
  if (!leaveUnsent && (await countUnsent(db)) > 0) return false;

  // The device forgets the learner, but for what the server does not have.
  await forget(user.id);

  // Whoever uses this device next sees no reminder of this learner.
  await dropDevicePush().catch((error: unknown) => {
    console.warn('Reminders of this device could not be ended', error);
  });

  // The session ends on the server, now or later; here in any case.
  const code = readRevokeCode();
  const isEnded = await endNow();
  if (!isEnded && code !== null) {
    await revokeLater(code).catch((error: unknown) => {
      console.error('The session can’t be ended on the server later', error);
    });
  }
  // A tab that was reloaded meanwhile may have opened the database again: forget-left.ts sees to it.
  endSession();
  return true;
}

async function forget(userId: string): Promise<void> {
  const db = await openLearnerDatabase(userId);
  if ((await countUnsent(db)) === 0) return deleteLearnerDatabase(userId);
  await keepOnlyUnsent(db);
  return closeDatabase();
}

async function endNow(): Promise<boolean> {
  return endOnServer().then(
    () => true,
    (error: unknown) => error instanceof HttpError && error.status === 401,
  );
}

/**
 * Sign-out (docs/rules.md, offline): syncs, then wipes the learner's database. Without a network, unsent events stay
 * for this learner's next sign-in, and the session's revoke code ends it later.
 */
import {
  closeDatabase,
  currentDatabase,
  deleteLearnerDatabase,
  openLearnerDatabase,
} from '#pwa/device/database/open-database.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { keepOnlyUnsent } from '#pwa/device/database/wipe.ts';
import { signOut as endOnServer } from '#pwa/http/auth-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { dropDevicePush } from '#pwa/account/device-push.ts';
import { endSession, useSession } from '#pwa/account/session-store.ts';
import { readRevokeCode } from '#pwa/account/stored-session.ts';
import { revokeLater } from './revocations.ts';
import { syncDatabase } from '#pwa/device/sync/when/start-sync.ts';
import { records } from '#pwa/device/records/device-records.ts';

/** Counts the recordings that would be deleted from this device, including those that the learner chose to keep. */
export async function countRecordings(): Promise<number> {
  const db = currentDatabase();
  return db ? (await records.sounds.get(db)).length : 0;
}

/**
 * Ends the session on this device right away, and on the server as soon as it can be reached.
 * @param leaveUnsent true if the learner agrees that unsent events, which only this device holds, stay here
 * @returns false if some events could not be sent and the learner hasn't agreed to leave them; the session then goes on
 * @throws StorageError if the database cannot be wiped; the session then goes on
 */
export async function signOut(leaveUnsent: boolean): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user) {
    endSession();
    return true;
  }

  // Send unsent events while the session is still valid.
  const db = await openLearnerDatabase(user.id);
  await syncDatabase(db);
  if (!leaveUnsent && (await countUnsent(db)) > 0) return false;

  // The device forgets the learner, except events that the server doesn't have.
  await forget(user.id);

  // The next person at this device must not see this learner's reminders.
  await dropDevicePush().catch((error: unknown) => {
    console.warn('Reminders of this device could not be ended', error);
  });

  // End the session on the server now or, if that fails, later. It ends on this device in any case.
  const code = readRevokeCode();
  const isEnded = await endNow();
  if (!isEnded && code !== null) {
    await revokeLater(code).catch((error: unknown) => {
      console.error('The session can’t be ended on the server later', error);
    });
  }
  // A tab that was reloaded in the meantime may have opened the database again; forget-left.ts then deletes it.
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

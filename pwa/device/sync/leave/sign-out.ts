/**
 * Signs out (docs/rules.md, offline): syncs, then deletes the learner's database. Without a network, unsent events stay
 * on the device for this learner's next sign-in, and a revoke code ends the session on the server later.
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
 * @param leaveUnsent true if the learner agrees that unsent events stay on this device, their only copy
 * @returns false if some events couldn't be sent and the learner hasn't agreed to leave them; in that case, the session
 * goes on
 * @throws StorageError if the database can't be deleted; in that case, the session goes on
 */
export async function signOut(leaveUnsent: boolean): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user) {
    endSession();
    return true;
  }

  // Unsent events are sent while the session is still valid.
  const db = await openLearnerDatabase(user.id);
  await syncDatabase(db);
  if (!leaveUnsent && (await countUnsent(db)) > 0) return false;

  // The device deletes the learner's data, except events that the server doesn't have.
  await forget(user.id);

  // The next person at this device must not see this learner's reminders.
  await dropDevicePush().catch((error: unknown) => {
    console.warn('Reminders of this device could not be ended', error);
  });

  // The session is ended on the server now or, if that fails, later. On this device it ends in any case.
  const code = readRevokeCode();
  const isEnded = await endNow();
  if (!isEnded && code !== null) {
    await revokeLater(code).catch((error: unknown) => {
      console.error('The session can’t be ended on the server later', error);
    });
  }
  // A tab that was reloaded in the meantime may have opened the database again. If so, forget-left.ts deletes it.
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

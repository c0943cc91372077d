import { deleteLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { deleteAccount } from '#pwa/http/calls/account-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { endSession } from '#pwa/account/session-store.ts';
import { leaveDeletedToast } from '#pwa/ui/dialogs/toast-after-reload.ts';

/**
 * Erases the account on the server, then everything about it on this device, and signs out.
 * @param password if the server asks for it
 * @throws HttpError or TypeError if the server did not erase it; nothing has changed then
 */
export async function deleteEverywhere(userId: string, password?: string): Promise<void> {
  await deleteAccount(password).catch((error: unknown) => {
    // Another device deleted it first, or the first reply was lost on its way.
    if (!(error instanceof HttpError && error.status === 410)) throw error;
  });
  // Ending the session reloads the page, so the toast is left for after that.
  leaveDeletedToast();
  try {
    await deleteLearnerDatabase(userId);
  } catch (error) {
    console.error('The database of a deleted account could not be wiped', error);
  } finally {
    endSession();
  }
}

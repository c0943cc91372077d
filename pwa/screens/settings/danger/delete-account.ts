import { deleteLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { deleteAccount } from '#pwa/http/calls/account-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { endSession } from '#pwa/account/session-store.ts';
import { leaveDeletedToast } from '#pwa/ui/dialogs/toast-after-reload.ts';

/**
 * Erases the account on the server, then everything that this device holds of it, and signs out.
 * @param password where the server asks for it
 * @throws HttpError or TypeError when the server did not do it: nothing has changed then
 */
export async function deleteEverywhere(userId: string, password?: string): Promise<void> {
  await deleteAccount(password).catch((error: unknown) => {
    // Another device was quicker, or the first answer was lost on its way.
    if (!(error instanceof HttpError && error.status === 410)) throw error;
  });
  // The end of the session reloads the page.
  leaveDeletedToast();
  try {
    await deleteLearnerDatabase(userId);
  } catch (error) {
    console.error('The database of a deleted account could not be wiped', error);
  } finally {
    endSession();
  }
}

import { StorageError } from '#pwa/device/database/storage-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Says that the device's database couldn't save, in the specified words (docs/product.md 8.3), with the reason if the
 * learner can do something about it.
 * @param failed the words, such as `Failed to submit answer. Please try again.`
 */
export function sayStorageError(failed: string, error: unknown): void {
  console.error(failed, error);
  const reason = error instanceof StorageError ? ` ${error.message}` : '';
  addToast({ title: 'Error', description: failed + reason, tone: 'destructive' });
}

/**
 * True if the message was shown after the last successful save. Text is saved every other second while it is being
 * written, so the message would otherwise be shown again and again.
 */
let isSaid = false;

/** True if the last save failed, for lack of room or permission. */
export function isUnkept(): boolean {
  return isSaid;
}

/**
 * Says that the device couldn't save an answer. The answer's text is saved again a moment later; if that also fails, no
 * second message replaces this one.
 * @param failed the words, such as `Failed to submit answer. Please try again.`
 */
export function sayRefusedAnswer(failed: string, error: unknown): void {
  isSaid = true;
  sayStorageError(failed, error);
}

/**
 * Waits until text from the screen is saved, and says so if saving fails.
 * @param keeping the running save; it rejects with a StorageError
 * @param unkept the message, such as `Your words are on this screen only.`
 * @returns true if the text is on the device now
 */
export async function sayUnkept(keeping: Promise<unknown>, unkept: string): Promise<boolean> {
  try {
    await keeping;
    isSaid = false;
    return true;
  } catch (error) {
    // The save is retried every other second, so the log and the screen report the failure only once.
    if (!isSaid) sayStorageError(unkept, error);
    isSaid = true;
    return false;
  }
}

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

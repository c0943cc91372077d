import { sayStorageError } from './say-storage-error.ts';

/**
 * True if the message was shown since the last successful save; a text is saved every other second as it is written.
 */
let isSaid = false;

/** True if the device lacked the room or the permission for the last save. */
export function isUnkept(): boolean {
  return isSaid;
}

/**
 * Says that the device has refused an answer. The answer's text is saved again in a moment, and adds no second message
 * that would replace this message.
 * @param failed e.g. `Failed to submit answer. Please try again.`
 */
export function sayRefusedAnswer(failed: string, error: unknown): void {
  isSaid = true;
  sayStorageError(failed, error);
}

/**
 * Waits for a save of text that is still on the screen, and says so if it fails.
 * @param keeping rejects with a StorageError
 * @param unkept e.g. `Your words are on this screen only.`
 * @returns whether the text is on the device now
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

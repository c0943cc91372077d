import { sayStorageError } from './say-storage-error.ts';

/** Said once, until something is kept again: what is being written is kept every other second. */
let isSaid = false;

/** Whether the device had no room, or no leave, for what was to be kept last. */
export function isUnkept(): boolean {
  return isSaid;
}

/**
 * Says that the device has refused an answer. Its text, which is kept again in a moment, adds no second message
 * that would replace this one.
 * @param failed e.g. `Failed to submit answer. Please try again.`
 */
export function sayRefusedAnswer(failed: string, error: unknown): void {
  isSaid = true;
  sayStorageError(failed, error);
}

/**
 * Follows the keeping of what is still on the screen; what can't be kept is said.
 * @param keeping rejects with a StorageError
 * @param unkept e.g. `Your words are on this screen only.`
 * @returns whether it is on the device now
 */
export async function sayUnkept(keeping: Promise<unknown>, unkept: string): Promise<boolean> {
  try {
    await keeping;
    isSaid = false;
    return true;
  } catch (error) {
    // It is tried every other second: the log says it once, as the screen does.
    if (!isSaid) sayStorageError(unkept, error);
    isSaid = true;
    return false;
  }
}

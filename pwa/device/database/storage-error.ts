/**
 * The reasons why the device's storage can refuse a write. A refused write saves nothing, and must not be shown as
 * saved.
 */

type StorageFailure =
  /** The storage is full. */
  | 'full'
  /** Another tab runs a newer version of the app, or has wiped the database. */
  | 'closed'
  /**
   * The browser offers no database, because of private browsing, a broken profile, or a database that can't be opened.
   */
  | 'unavailable';

const MESSAGES: Record<StorageFailure, string> = {
  full: 'This device is out of storage, so this was not saved. Free some space and try again.',
  closed: 'Northstar was changed in another tab, so this was not saved. Reload this page.',
  unavailable: 'This browser does not let Northstar store data, so this was not saved.',
};

const CLOSED = new Set([
  'DatabaseClosedError',
  'DatabaseClosed',
  'VersionError',
  'VersionChangeError',
]);

/** An error from the device's storage. Its message is written for the learner. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure, cause?: unknown) {
    super(MESSAGES[failure], { cause });
    this.failure = failure;
  }
}

/** Converts an error from the database into a StorageError with the reason why nothing was stored. */
export function storageErrorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = innerOf(cause)) {
    if (cause.name === 'QuotaExceededError') return new StorageError('full', error);
    if (CLOSED.has(cause.name)) return new StorageError('closed', error);
  }
  return new StorageError('unavailable', error);
}

/** Dexie keeps the browser's error as `inner`. */
function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause;
}

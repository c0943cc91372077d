/**
 * Stores session data for the service worker, because it can't read local storage: the token for sending events, and
 * the codes that end sessions after a sign-out without a network. This file uses plain IndexedDB, so that the first
 * screen doesn't have to load Dexie for a single record.
 */

export interface MirroredSession {
  userId: string;
  token: string;
}

export const SESSION_DATABASE = 'northstar-session';
const SESSION = 'session';
const REVOCATIONS = 'revocations';
const CURRENT = 'current';

/** Stores the session; null clears it. */
export async function mirrorSession(session: MirroredSession | null): Promise<void> {
  await inStore(SESSION, 'readwrite', (store) =>
    session ? store.put(session, CURRENT) : store.delete(CURRENT),
  );
}

export async function readMirroredSession(): Promise<MirroredSession | null> {
  const session = await inStore(SESSION, 'readonly', (store) => store.get(CURRENT));
  return (session as MirroredSession | undefined) ?? null;
}

/** Stores a code that revokes a session, until the server has accepted it. */
export async function keepRevocation(code: string): Promise<void> {
  await inStore(REVOCATIONS, 'readwrite', (store) => store.put(code, code));
}

export async function readRevocations(): Promise<string[]> {
  return (await inStore(REVOCATIONS, 'readonly', (store) => store.getAll())) as string[];
}

export async function dropRevocation(code: string): Promise<void> {
  await inStore(REVOCATIONS, 'readwrite', (store) => store.delete(code));
}

async function inStore(
  storeName: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Aborted'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(SESSION_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SESSION);
      request.result.createObjectStore(REVOCATIONS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(`Cannot open ${SESSION_DATABASE}`));
  });
}

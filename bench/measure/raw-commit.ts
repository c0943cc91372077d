/** The physical limit of saving an answer in a page: one IndexedDB transaction that puts one record. */
import type { Page } from '@playwright/test';

/** @returns milliseconds from opening the transaction to its commit, 'relaxed' as the app's are */
export async function timeRawCommit(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('bench-raw-commit', 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onupgradeneeded = () => opening.result.createObjectStore('events');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const event = { kind: 'answer', questionId: 'q', choice: 'a'.repeat(80), timeSpent: 12 };
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction('events', 'readwrite', { durability: 'relaxed' });
      writing.objectStore('events').put(event, start);
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    const time = performance.now() - start;
    database.close();
    return time;
  });
}

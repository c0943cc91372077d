/** A phone's storage that refuses, or that has lost something. */
import type { Page } from '@playwright/test';
import type { Questions } from './bank.ts';

/** The phone's storage refuses these calls, as a full or broken one does. */
export async function breakStorage(
  page: Page,
  calls: readonly ('add' | 'put' | 'get')[],
): Promise<void> {
  await page.evaluate((names) => {
    const kept: Record<string, unknown> = {};
    const prototype = IDBObjectStore.prototype as unknown as Record<string, unknown>;
    for (const name of names) {
      kept[name] = prototype[name];
      prototype[name] = () => {
        throw new DOMException('No room is left', 'QuotaExceededError');
      };
    }
    Object.assign(window, { keptStorage: kept });
  }, calls);
}

/** The storage works again. */
export async function mendStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { keptStorage } = window as unknown as { keptStorage: Record<string, unknown> };
    Object.assign(IDBObjectStore.prototype, keptStorage);
  });
}

/** Takes questions off the device of the signed-in learner; it shows after a reload. */
export async function removeFromDevice(page: Page, gone: Questions): Promise<void> {
  await page.evaluate(
    async (ids) => {
      const user: unknown = JSON.parse(localStorage.getItem('northstar.user') ?? 'null');
      const opening = indexedDB.open(`northstar-${(user as { id: string }).id}`);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction('questions', 'readwrite');
      for (const id of ids) writing.objectStore('questions').delete(id);
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      database.close();
    },
    gone.map(({ id }) => id),
  );
}

/** Reads and changes the browser's databases from outside the app, as another tab or a person could. */
import type { Page } from '@playwright/test';

/** Returns the names of the learners' databases on this device. */
export async function learnerDatabases(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  return names.filter((name) => /^northstar-(?!session$)/.test(name));
}

/** Deletes a database, as 'clear site data' in another tab does. @param page of the same origin */
export async function deleteDatabase(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (gone) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(gone);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      }),
    name,
  );
}

/** Opens a database with a higher version, as a newer version of the app does. @param page of the same origin */
export async function upgradeDatabase(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (old) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(old, 1_000);
        request.onupgradeneeded = () => request.result.createObjectStore('later');
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
        request.onerror = () => reject(request.error);
      }),
    name,
  );
}

/** Returns all records in one of the signed-in learner's stores on the device. */
export async function readStore<Item>(page: Page, store: string): Promise<Item[]> {
  const items = await page.evaluate(async (name) => {
    const user: unknown = JSON.parse(localStorage.getItem('northstar.user') ?? 'null');
    const opening = indexedDB.open(`northstar-${(user as { id: string }).id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction(name).objectStore(name).getAll();
    const found = await new Promise<unknown[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return found;
  }, store);
  return items as Item[];
}

/** Puts records into stores of the signed-in learner's database, without the app's knowledge. */
export async function putRecords(
  page: Page,
  records: Record<string, readonly unknown[]>,
): Promise<void> {
  await page.evaluate(async (byStore) => {
    const user: unknown = JSON.parse(localStorage.getItem('northstar.user') ?? 'null');
    const opening = indexedDB.open(`northstar-${(user as { id: string }).id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction(Object.keys(byStore), 'readwrite');
    for (const [store, put] of Object.entries(byStore))
      for (const record of put) writing.objectStore(store).put(record);
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
    });
    database.close();
  }, records);
}

/** Returns everything that this origin keeps on the device, except the app's own files, as searchable text. */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve, reject) => {
          reading.onsuccess = resolve;
          reading.onerror = reject;
        });
        found.push({ name, store, records: reading.result as unknown[] });
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

import type { FakeDevice } from './fake-device.ts';

/** Copies one device's data to another, like a phone that is restored from another phone's backup. */
export async function copyDevice(from: FakeDevice, to: FakeDevice): Promise<void> {
  for (const table of from.db.tables) {
    const records: unknown[] = await table.toArray();
    await to.db.table(table.name).clear();
    await to.db.table(table.name).bulkPut(records);
  }
  to.clock.now = from.clock.now;
}

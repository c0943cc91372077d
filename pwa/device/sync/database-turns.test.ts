// @vitest-environment node
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPair, question } from '#pwa/device/sync/testing/a-pair.ts';
import { expectSameRows } from '#pwa/device/sync/testing/expect-same-rows.ts';

// This comes before a test opens its database, because Dexie keeps the function that it finds then.
const spies = () => ({
  transactions: vi.spyOn(IDBDatabase.prototype, 'transaction'),
  reads: (['get', 'getAll', 'openCursor', 'count'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name),
  ),
});
let spied: ReturnType<typeof spies>;
beforeEach(() => void (spied = spies()));

it('sends one answer in two transactions', async () => {
  const { server, device } = await aPair();
  await device.sync();
  await device.answer(question(0));
  expect(await countTurns(device.sync)).toEqual({ transactions: 2, reads: 7 });
  await expectSameRows(device, server);
});

it('looks for news in two transactions', async () => {
  const { server, device } = await aPair();
  await device.answer(question(0));
  await device.sync();
  expect(await countTurns(device.sync)).toEqual({ transactions: 2, reads: 6 });
  await expectSameRows(device, server);
});

async function countTurns(work: () => Promise<unknown>) {
  const { transactions, reads } = spied;
  for (const spy of [transactions, ...reads]) spy.mockClear();
  await work();
  return {
    transactions: transactions.mock.calls.length,
    reads: reads.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  };
}

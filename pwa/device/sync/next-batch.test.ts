// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { countUnsent, newOutbox } from '#pwa/device/database/outbox.ts';
import { isNext } from './next-batch.ts';
import { aPair, question } from './testing/a-pair.ts';
import { expectSameRows } from './testing/expect-same-rows.ts';

/** What this server takes at once. */
const LIMIT = 20;

it('reads the next batch while this one is on its way', async () => {
  const { server, device } = await aBacklog(LIMIT * 4);
  const reads = vi.spyOn(device.db.events, 'where');
  const readBefore: number[] = [];
  const ended = await device.sync(async (send) => {
    const before = reads.mock.calls.length;
    const isTaken = readBefore.push(before) > 2;
    const isLast = server.log.length >= LIMIT * 3;
    if (isTaken && !isLast) {
      await vi.waitFor(() => expect(reads.mock.calls.length).toBe(before + 1));
    }
    return send();
  });
  expect(ended).toEqual({ end: 'done' });
  expect(server.requests.map(({ events }) => events.length)).toEqual([80, 40, 20, 20, 20, 20]);
  // The second was too much: what followed it is left. From the third on nothing is read between two requests.
  expect(readBefore).toEqual([1, 2, 4, 5, 6, 7]);
  expect(reads).toHaveBeenCalledTimes(7);
  expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual(
    Array.from({ length: LIMIT * 4 }, (_, index) => index + 1),
  );
  await expectSameRows(device, server);
});

it('leaves what it has read where earlier events are unsent again meanwhile', async () => {
  const { server, device } = await aBacklog(LIMIT * 4);
  let isRestored = false;
  await device.sync((send) => {
    if (!isRestored && server.log.length === LIMIT * 2) {
      isRestored = true;
      server.restore(0, 'log-1');
    }
    return send();
  });
  expect(isRestored).toBe(true);
  expect(await countUnsent(device.db)).toBe(0);
  expect(new Set(server.log.map(({ deviceSeq }) => deviceSeq)).size).toBe(LIMIT * 4);
  await expectSameRows(device, server);
});

it('never takes what was read of one device id for another', () => {
  const ahead = { deviceId: 'before', after: 2, events: [] };
  const stands = { settledUpTo: 2, nextSeq: 9 };
  expect(isNext(ahead, { ...newOutbox('before', 1), ...stands })).toBe(true);
  expect(isNext(ahead, { ...newOutbox('after', 2), ...stands })).toBe(false);
});

/** A device with so many unsent answers, and a server that takes few of them at once. */
async function aBacklog(answers: number) {
  const { server, device } = await aPair();
  for (let index = 0; index < answers; index += 1) await device.answer(question(index % 8));
  server.refuse = ({ events }) => (events.length > LIMIT ? { status: 413 } : null);
  return { server, device };
}

// @vitest-environment node
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { describe, expect, it } from 'vitest';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import type { SyncRequest } from '#shared/contract/sync-protocol.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import {
  answeredQuestions,
  aPair,
  makeNewer,
  question,
  QUESTIONS,
} from '#pwa/device/sync/testing/a-pair.ts';
import { expectSameRows } from '#pwa/device/sync/testing/expect-same-rows.ts';
import { fakeDevice, type FakeDevice } from '#pwa/device/sync/testing/fake-device.ts';
import type { FakeServer } from '#pwa/device/sync/testing/fake-server.ts';

const DAY = 86_400_000;

describe('a server restored from its backup', () => {
  it.each([
    ['under a new log id', 'log-2'],
    ['under the same log id, holding less than it had acknowledged', 'log-1'],
  ])('gets everything again that it lost, %s', async (_, logId) => {
    const { server, device } = await aPair();
    for (const index of [1, 2, 3, 4]) {
      await device.answer(question(index));
      await device.sync();
    }
    server.restore(2, logId);
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(answeredQuestions(server)).toEqual(['q-1', 'q-2', 'q-3', 'q-4']);
    await expectSameRows(device, server);
  });

  it('gets a whole backlog, though it was restored in the middle of it', async () => {
    const { server, device } = await aPair();
    for (let index = 0; index < 40; index += 1) await device.answer(question(index % 8));
    server.refuse = ({ events }) => (events.length > 10 ? { status: 413 } : null);
    let isRestored = false;
    await device.sync((send) => {
      if (!isRestored && server.log.length === 20) {
        isRestored = true;
        server.restore(0, 'log-1');
      }
      return send();
    });
    expect(isRestored).toBe(true);
    expect(await countUnsent(device.db)).toBe(0);
    expect(new Set(server.log.map(({ deviceSeq }) => deviceSeq)).size).toBe(40);
    await expectSameRows(device, server);
  });

  it('gets from each device what that one still keeps', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await device.answer(question(1));
    await device.sync();
    await other.answer(question(2));
    await other.sync();
    server.restore(0, 'log-2');
    await device.sync();
    await other.sync();
    await device.sync();
    expect(answeredQuestions(server)).toEqual(['q-1', 'q-2']);
    await expectSameRows(device, server);
    await expectSameRows(other, server);
  });

  it('is noticed by a device that lost nothing of its own', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, QUESTIONS);
    await device.answer(question(1));
    await device.sync();
    await other.answer(question(2));
    await other.sync();
    await device.sync();
    server.restore(1, 'log-1');
    await device.sync();
    expect(answeredQuestions(server)).toEqual(['q-1']);
    await expectSameRows(device, server);
    await other.sync();
    await device.sync();
    expect(answeredQuestions(server)).toEqual(['q-1', 'q-2']);
    await expectSameRows(device, server);
  });

  it('with an older game takes the rows of lower epochs away from nobody', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.sync();
    const other = await fakeDevice(server, QUESTIONS);
    await other.sync();
    await device.record({ kind: 'progress-reset' });
    await device.sync();
    await other.sync();
    await device.db.events.clear();
    await device.db.outboxes.toCollection().modify({ acknowledged: { highest: 0, count: 0 } });
    server.restore(1, 'log-2');
    await other.sync();
    await expectSameRows(other, server);
    expect(await other.db.rows.get(['question', 'q-1'])).toBeDefined();
  });

  it('that answers from another log without saying so is sent everything again', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.sync();
    server.restore(0, 'log-2');
    server.tamper = (reply) => ({ ...reply, logId: 'log-2' });
    server.refuse = (request) => {
      if (request.logId === 'log-1') server.restore(0, 'log-1');
      else if (request.logId === 'log-2') server.restore(server.log.length, 'log-2');
      return null;
    };
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(answeredQuestions(server)).toEqual(['q-1']);
    await expectSameRows(device, server);
  });

  it('that changes its log with every request ends the sync', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.sync();
    server.refuse = () => ({ status: 409 });
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    server.refuse = () => null;
    await device.sync();
    await expectSameRows(device, server);
  });

  it('loses nothing that it puts off, though the page and the service worker find it out together', async () => {
    const { server, device } = await aPair();
    // This happens when one of two servers has been updated already.
    server.tamper = (reply) => ({ ...reply, eventVersion: EVENT_SCHEMA_VERSION + 1 });
    await device.answer(question(1));
    await device.sync();
    for (const index of [2, 3, 4, 5]) await device.answer(question(index));
    await makeNewer(device, 2);
    await makeNewer(device, 3);
    server.restore(1, 'log-2');
    server.refuse = ({ events }) => (events.length > 2 ? { status: 413 } : null);
    const page = heldUp(({ logId, events }) => logId === 'log-1' && events.length <= 2);
    const worker = heldUp(({ events }) => numbersIn(events) === '3,4');
    const syncs = [device.sync(page.network(server)), device.sync(worker.network(server))];
    await Promise.all([page.isHeld, worker.isHeld]);
    page.release();
    expect(await syncs[0]).toMatchObject({ end: 'failed' });
    worker.release();
    await syncs[1];
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(answeredQuestions(server)).toEqual(['q-1', 'q-2', 'q-3', 'q-4', 'q-5']);
    await expectSameRows(device, server);
  });

  it('is shown nothing twice when the pull fails half-way', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.sync();
    server.restore(0, 'log-2');
    let requests = 0;
    await device.sync((send) => {
      requests += 1;
      if (requests > 1) throw new TypeError('network');
      return send();
    });
    expect((await device.db.rows.get(['progress', '']))?.row).toMatchObject({
      questionsAnswered: 1,
    });
    expect((await device.db.rows.get(['question', 'q-1']))?.row).toMatchObject({ attempts: 1 });
    expect(await countUnsent(device.db)).toBe(1);
  });
});

describe('acknowledged events', () => {
  it('are kept for thirty days and forgotten after them; what is unsent stays', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.answer(question(2));
    await makeNewer(device, 2);
    await device.answer(question(3));
    await device.sync();
    device.clock.now += 30 * DAY;
    await device.sync();
    expect(await numbersKept(device)).toEqual([1, 2, 3]);
    device.clock.now += DAY;
    await device.sync();
    expect(await numbersKept(device)).toEqual([2]);
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 3, 2]);
    await expectSameRows(device, server);
  });
});

describe('numbers whose events are not kept any more', () => {
  it('hold nothing up when a restored server asks for everything again', async () => {
    const { server, device } = await aPair();
    await device.answer(question(1));
    await device.answer(question(2));
    await makeNewer(device, 2);
    await device.answer(question(3));
    await device.sync();
    device.clock.now += 31 * DAY;
    await device.sync();
    expect(await numbersKept(device)).toEqual([2]);
    server.restore(0, 'log-2');
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(0);
    await device.answer(question(4));
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceSeq }) => deviceSeq)).toEqual([2, 4]);
    await expectSameRows(device, server);
  });
});

function numbersIn(events: readonly unknown[]): string {
  return (events as LearnerEvent[]).map(({ deviceSeq }) => deviceSeq).join();
}

/** Keeps back the reply to the first such request; after that request the network is gone. */
function heldUp(isTheOne: (request: SyncRequest) => boolean) {
  let hold = () => {};
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => (hold = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let isOver = false;
  return {
    isHeld,
    release,
    network: (server: FakeServer) => async (send: () => Response) => {
      if (isOver) throw new TypeError('network');
      const reply = send();
      const request = server.requests.at(-1);
      if (request && isTheOne(request)) {
        isOver = true;
        hold();
        await isReleased;
      }
      return reply;
    },
  };
}

async function numbersKept({ db }: FakeDevice): Promise<number[]> {
  return (await db.events.toArray()).map(({ deviceSeq }) => deviceSeq);
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readSyncHealth } from '#pwa/device/records/sync-health.ts';
import { aQuestion } from '#shared/testing/builders.ts';
import { copyDevice } from '#pwa/device/sync/testing/copy-device.ts';
import { aCuratedQuestion, fakeDevice } from '#pwa/device/sync/testing/fake-device.ts';
import { aPair, makeNewer, question, QUESTIONS } from '#pwa/device/sync/testing/a-pair.ts';

const ALL_WELL = {
  drifts: 0,
  conflicts: 0,
  failures: 0,
  oldestUnsentAt: null,
  rejected: 0,
  superseded: 0,
};

describe('the health of the sync', () => {
  it('has nothing to count while all is well', async () => {
    const { device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    expect(await readSyncHealth(device.db)).toEqual(ALL_WELL);
  });

  it('counts a full pull because the check sums differed, once', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    await device.db.serverRows.where('[kind+key]').equals(['question', 'q-0']).delete();
    const state = await device.db.meta.get('sync');
    if (state?.key !== 'sync') throw new Error('never synced');
    await device.db.meta.put({ ...state, rowCount: state.rowCount - 1 });
    await device.sync();
    expect(server.requests.slice(-2).map(({ cursor }) => cursor)).toEqual([1, 0]);
    await device.sync();
    expect(await readSyncHealth(device.db)).toEqual({ ...ALL_WELL, drifts: 1 });
  });

  it('counts a conflict of numbers: a phone restored from its backup', async () => {
    const { server, device } = await aPair();
    const restored = await fakeDevice(server, QUESTIONS);
    await device.answer(question(0));
    await device.sync();
    await copyDevice(device, restored);
    await device.answer(question(1));
    await device.sync();
    await restored.answer(question(2));
    await restored.sync();
    expect(await readSyncHealth(restored.db)).toEqual({ ...ALL_WELL, conflicts: 1 });
    expect(await readSyncHealth(device.db)).toEqual(ALL_WELL);
  });

  it('counts the syncs that failed, and not those that only ask to sign in', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    server.refuse = () => ({ status: 503 });
    await device.sync();
    await device.sync();
    server.refuse = () => ({ status: 401 });
    await device.sync();
    expect(await readSyncHealth(device.db)).toMatchObject({ failures: 2, conflicts: 0 });
  });

  it('tells a failed sync by its cause when even the count finds no room', async () => {
    const { server, device } = await aPair();
    server.refuse = () => ({ status: 429, headers: { 'retry-after': '7' } });
    device.db.meta.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await device.sync()).toMatchObject({ end: 'failed', retryAfter: 7 });
  });

  it('knows how long the oldest unsent event waits, also one that was put off', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.answer(question(1));
    const [first, second] = await device.db.events.toArray();
    if (!first || !second) throw new Error('nothing was recorded');
    expect((await readSyncHealth(device.db)).oldestUnsentAt).toBe(first.event.occurredAt);
    await makeNewer(device, 2);
    await device.sync();
    expect(server.log).toHaveLength(1);
    await device.answer(question(2));
    expect((await readSyncHealth(device.db)).oldestUnsentAt).toBe(second.event.occurredAt);
  });

  it('counts what was rejected, and what a restart on another device has superseded', async () => {
    const { server } = await aPair();
    const unknown = aCuratedQuestion(aQuestion({ id: 'q-of-another-bank' }));
    const [phone, laptop] = [
      await fakeDevice(server, [...QUESTIONS, unknown]),
      await fakeDevice(server, QUESTIONS),
    ];
    await phone.answer(unknown);
    await phone.sync();
    await phone.answer(question(0));
    await laptop.record({ kind: 'progress-reset' });
    await laptop.sync();
    await phone.sync();
    expect(await readSyncHealth(phone.db)).toEqual({ ...ALL_WELL, rejected: 1, superseded: 1 });
  });
});

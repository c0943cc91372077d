// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aQuestion } from '#shared/testing/builders.ts';
import { copyDevice } from '#pwa/device/sync/testing/copy-device.ts';
import { aCuratedQuestion, fakeDevice } from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer } from '#pwa/device/sync/testing/fake-server.ts';

const aQuestionOf = (id: string) => aCuratedQuestion(aQuestion({ id }));
const FIRST = aQuestionOf('q-1');
const SECOND = aQuestionOf('q-2');
const THIRD = aQuestionOf('q-3');
const QUESTIONS = [FIRST, SECOND, THIRD];
const NONE = { drifts: 0, conflicts: 0, failures: 0 };

async function aPair() {
  const server = fakeServer(QUESTIONS);
  return { server, device: await fakeDevice(server, QUESTIONS) };
}

describe('what a device tells of itself', () => {
  describe("2.18 System: what devices tell of their syncs, and estimates of XP against the server's verdict", () => {
    it('is what it takes its XP to be with the events that it sends, and nothing without any', async () => {
      const { server, device } = await aPair();
      await device.sync();
      await device.answer(FIRST);
      await device.sync();
      const counted = server.rows.find(({ kind }) => kind === 'progress');
      expect(counted?.row).toMatchObject({ totalXp: expect.any(Number) });
      const { totalXp } = counted?.row as { totalXp: number };
      expect(totalXp).toBeGreaterThan(0);
      expect(server.reports).toEqual([null, { ...NONE, estimate: { epoch: 1, totalXp } }]);
    });
  });

  it('is no estimate while more is unsent than the request holds', async () => {
    const { server, device } = await aPair();
    await device.sync();
    await device.answer(FIRST);
    await device.answer(SECOND);
    server.refuse = ({ events }) => (events.length > 1 ? { status: 413 } : null);
    await device.sync();
    const sizes = server.requests.map(({ events }) => events.length);
    expect(sizes).toEqual([0, 2, 1, 1]);
    expect(server.reports.map((report) => report?.estimate !== undefined)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('is how often a sync has failed there, in all, whenever it syncs again', async () => {
    const { server, device } = await aPair();
    await device.answer(FIRST);
    server.refuse = () => ({ status: 503 });
    await device.sync();
    await device.sync();
    server.refuse = () => null;
    await device.sync();
    await device.sync();
    expect(server.reports.map((report) => report?.failures ?? 0)).toEqual([0, 1, 2, 2]);
  });

  it('is told under the new id alone by a phone that was restored', async () => {
    const { server, device } = await aPair();
    const restored = await fakeDevice(server, QUESTIONS);
    await device.answer(FIRST);
    await device.sync();
    await copyDevice(device, restored);
    await device.answer(SECOND);
    await device.sync();
    await restored.answer(THIRD);
    await restored.sync();
    const told = server.reports.map((report, index) => [
      server.requests[index]?.deviceId,
      report?.conflicts ?? 0,
    ]);
    const telling = told.filter(([, conflicts]) => conflicts !== 0);
    expect(telling.length).toBeGreaterThan(0);
    expect(telling.map(([id]) => id)).not.toContain(told[0]?.[0]);
  });
});

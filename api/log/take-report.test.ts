import { beforeEach, describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { SYNC_REPORT_HEADER, type SyncResponse } from '#shared/contract/sync-protocol.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

let learner: TestLearner;
const test = await openForFile(createTestApp());
beforeEach(async () => {
  learner = await test.registerLearner();
});

const NONE = { drifts: 0, conflicts: 0, failures: 0 };
const answer = (deviceSeq: number) =>
  anAnswer({ deviceSeq, occurredAt: test.clock.now, questionId: `c1-0${deviceSeq}` });

/** A sync of a device that holds all rows up to `cursor` and tells something of itself. */
async function sync(told: unknown, events: unknown[] = [], cursor = 0): Promise<SyncResponse> {
  const body = aSyncRequest({ deviceId: learner.deviceId, cursor, sentAt: test.clock.now, events });
  const response = await test.app.request('/api/sync', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${learner.token}`,
      ...(told !== undefined && {
        [SYNC_REPORT_HEADER]: typeof told === 'string' ? told : JSON.stringify(told),
      }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as SyncResponse;
}

/** By how much the counters have risen by the work. */
async function risen(work: () => Promise<unknown>) {
  const { counters } = test.services;
  const before = await counters.read();
  await work();
  const after = await counters.read();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - before[name as keyof typeof before]] as const)
      .filter(([name, by]) => by !== 0 && /^(device|estimates)_/.test(name)),
  );
}

describe("a device's estimate of its XP", () => {
  const totalOf = ({ rows }: SyncResponse) =>
    (rows.find(({ kind }) => kind === 'progress')?.row as { totalXp: number }).totalXp;

  describe("2.18 System: what devices tell of their syncs, and estimates of XP against the server's verdict", () => {
    it('counts as a difference where the server has counted otherwise, and only there', async () => {
      let reply = await sync(undefined, [answer(1)]);
      const right = async () => {
        const later = await test.registerLearner();
        const other = (await later.sync([answer(1), answer(2)])).rows;
        return totalOf({ rows: other } as SyncResponse);
      };
      const estimate = { epoch: 1, totalXp: await right() };
      expect(
        await risen(async () => {
          reply = await sync({ ...NONE, estimate }, [answer(2)], reply.cursor);
        }),
      ).toEqual({ estimates_compared: 1 });
      const wrong = { epoch: 1, totalXp: totalOf(reply) };
      expect(
        await risen(() => sync({ ...NONE, estimate: wrong }, [answer(3)], reply.cursor)),
      ).toEqual({ estimates_compared: 1, estimates_differing: 1 });
    });
  });

  it('is not held against a device that did not know what another had sent', async () => {
    await sync(undefined, [answer(1)]);
    const estimate = { epoch: 1, totalXp: 7 };
    expect(await risen(() => sync({ ...NONE, estimate }, [answer(2)], 0))).toEqual({});
  });
});

describe('what a device tells of its syncs', () => {
  it('counts once, however often it is told, and by what it has grown', async () => {
    const three = { ...NONE, failures: 3 };
    expect(await risen(() => sync(three, [answer(1)]))).toEqual({ device_failures: 3 });
    expect(await risen(() => sync(three))).toEqual({});
    const five = { drifts: 1, conflicts: 2, failures: 5 };
    expect(await risen(() => Promise.all([sync(five), sync(five)]))).toEqual({
      device_drifts: 1,
      device_conflicts: 2,
      device_failures: 2,
    });
  });

  it('comes again when the device has sent an event at last', async () => {
    const told = { ...NONE, failures: 2 };
    expect(await risen(() => sync(told))).toEqual({});
    expect(await risen(() => sync(told, [answer(1)]))).toEqual({ device_failures: 2 });
  });

  it('is passed over where it cannot be read, and the sync goes on', async () => {
    for (const told of ['{', '[]', 'null', '{"drifts":-1}', { ...NONE, failures: 1e9 }]) {
      expect(await risen(() => sync(told, [answer(1)]))).toEqual({});
    }
  });

  it('may hold more than this server knows', async () => {
    const told = { ...NONE, failures: 1, battery: 'low' };
    expect(await risen(() => sync(told, [answer(1)]))).toEqual({ device_failures: 1 });
  });
});

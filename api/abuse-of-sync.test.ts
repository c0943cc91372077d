/** The abuse list of `POST /api/sync`: what is too large, too deep, or not what it says to be. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/database/fingerprint.ts';
import { type TestLearner } from '#api/testing/test-learner.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#shared/contract/sync/sync.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import {
  RIGHT_BODIES,
  rawSender,
  nested,
  expectRefusal,
} from '#api/testing/contract/right-bodies.ts';

let test: TestApp;
let learner: TestLearner;
let sendRaw: ReturnType<typeof rawSender>;
beforeAll(async () => {
  test = await createTestApp();
  learner = await test.registerLearner();
  sendRaw = rawSender(test, learner);
  await learner.sync([anAnswer({ questionId: 'c1-01' })]);
});
afterAll(() => test.close());

const rightBody = (path: string) => RIGHT_BODIES[path]?.(learner, test.clock.now);

describe('POST /api/sync', () => {
  const request = (over: object) =>
    JSON.stringify({ ...(rightBody('/api/sync') as object), ...over });

  it('answers 413 beyond 1,000 events', async () => {
    const events = Array.from({ length: MAX_BATCH_EVENTS + 1 }, () => ({}));
    await expectRefusal(await sendRaw('/api/sync', request({ events })), [413]);
  });

  it('takes gzip, and answers 413 to what inflates beyond 1 MiB', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const fine = gzipSync(request({ events: [anAnswer({ questionId: 'c1-01' })] }));
    expect((await sendRaw('/api/sync', fine, headers)).status).toBe(200);
    const bomb = gzipSync(request({ contentVersion: 'x'.repeat(MAX_BATCH_BYTES) }));
    expect(bomb.length).toBeLessThan(10_000);
    await expectRefusal(await sendRaw('/api/sync', bomb, headers), [413]);
  });

  it('answers 4xx to what is not what it says to be', async () => {
    await expectRefusal(
      await sendRaw('/api/sync', request({}), { 'Content-Encoding': 'gzip' }),
      [400],
    );
    const cut = gzipSync(request({})).subarray(0, 40);
    await expectRefusal(await sendRaw('/api/sync', cut, { 'Content-Encoding': 'gzip' }), [400]);
    await expectRefusal(
      await sendRaw('/api/sync', request({}), { 'Content-Encoding': 'br' }),
      [415],
    );
  });

  it('takes the packed events of an older device as the same events sent plainly', async () => {
    const events = [910, 911, 912].map((deviceSeq) => anAnswer({ deviceSeq, questionId: 'c1-06' }));
    const plain = await learner.sync(events);
    const [keys, values] = [Object.keys(events[0] ?? {}), Object.values(events[0] ?? {})];
    const columns = keys.map((key, at) =>
      key === 'deviceSeq' ? { steps: [910, 1, 1] } : { all: values[at] },
    );
    const packed = { tables: [{ keys, columns }], order: [0, 0, 0], rest: [] };
    const response = await sendRaw('/api/sync', request({ events: packed }));
    const { acks, device } = (await response.json()) as Awaited<typeof plain>;
    expect(device).toEqual(plain.device);
    expect(acks).toEqual(
      plain.acks.map(({ status: first, ...ack }) => ({ ...ack, status: 'duplicate', first })),
    );
  });

  it('answers 4xx to packed events that are none, and to those that would unpack to too much', async () => {
    const column = { keys: ['a'], columns: [{ all: 'x'.repeat(2_000) }] };
    const packed = { tables: [column], order: [0, 0], rest: [] };
    for (const [status, events] of [
      [400, {}],
      [400, { ...packed, extra: 1 }],
      [400, { ...packed, order: [0.5] }],
      [400, { ...packed, order: [1, 7] }],
      [400, { ...packed, tables: [{ ...column, columns: [] }] }],
      [400, { ...packed, tables: [{ ...column, columns: [{ steps: ['1', '2'] }] }] }],
      [400, { ...packed, order: Array.from({ length: 1_000 }, () => 0) }],
      [413, { ...packed, order: Array.from({ length: 1_001 }, () => 0) }],
    ] as const) {
      await expectRefusal(await sendRaw('/api/sync', request({ events })), [status]);
    }
    const deep = request({ events: { ...packed, rest: ['deep'], order: [0, 0, 1] } }).replace(
      '"deep"',
      nested(40),
    );
    expect((await sendRaw('/api/sync', deep)).status).toBe(200);
    const deepValue = request({ events: packed }).replace(/"x+"/, nested(200_000));
    await expectRefusal(await sendRaw('/api/sync', deepValue), [400]);
  });

  it('answers 409 with a message to the id of another log, and stores nothing', async () => {
    const before = await fingerprint(test.db);
    const events = [anAnswer({ deviceSeq: 900, questionId: 'c1-05' })];
    await expectRefusal(await sendRaw('/api/sync', request({ logId: 'another', events })), [409]);
    expect(await fingerprint(test.db)).toBe(before);
  });

  it('takes events that nest too deep as malformed, and refuses a body that nests without end', async () => {
    const bodyWith = (depth: number) =>
      request({}).replace('"events":[]', `"events":[{"deviceSeq":901,"kind":${nested(depth)}}]`);
    const response = await sendRaw('/api/sync', bodyWith(40));
    expect(await response.json()).toMatchObject({
      acks: [{ status: 'rejected', code: 'malformed' }],
    });
    await expectRefusal(await sendRaw('/api/sync', bodyWith(200_000)), [400]);
  });

  it('answers 429 with Retry-After beyond its limit', async () => {
    const limited = await createTestApp({ limits: { syncsPerMinute: 2 } });
    const eager = await limited.registerLearner();
    await eager.sync();
    await eager.sync();
    const third = await eager.call('POST', '/api/sync', rightBody('/api/sync'));
    expect(third.headers.get('Retry-After')).toMatch(/^\d+$/);
    await expectRefusal(third, [429]);
    await limited.close();
  });

  describe('10 No learner sees what belongs to another', () => {
    it('lets nobody write to the log of another learner', async () => {
      const other = await test.registerLearner();
      const { deviceId } = learner;
      await other.sync([anAnswer({ questionId: 'c1-01', choice: 'wrong a' })], { deviceId });
      const { acks, device } = await learner.sync([anAnswer({ questionId: 'c1-01' })]);
      expect(acks[0]?.status).toBe('duplicate');
      expect(device.count).toBeGreaterThan(0);
    });
  });
});

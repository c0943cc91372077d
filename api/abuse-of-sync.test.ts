/** Abuse of `POST /api/sync`: requests that are too large, too deep, or not what they claim to be. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/database/learner-tables.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#shared/contract/sync-protocol.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import {
  RIGHT_BODIES,
  rawSender,
  nested,
  expectRefusal,
} from '#api/testing/contract/right-bodies.ts';

const test = await openForFile(createTestApp());
const learner = await test.registerLearner();
const sendRaw = rawSender(test, learner);
await learner.sync([anAnswer({ questionId: 'c1-01' })]);

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

  it('answers 400 to events as columns, which devices before 0.2.0 sent: they send them plainly then', async () => {
    const packed = { tables: [{ keys: ['a'], columns: [{ all: 'x' }] }], order: [0], rest: [] };
    await expectRefusal(await sendRaw('/api/sync', request({ events: packed })), [400]);
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

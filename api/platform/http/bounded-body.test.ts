import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { MAX_BATCH_BYTES } from '#shared/contract/sync-protocol.ts';
import type { AppEnv } from './app-env.ts';
import { BATCH_BODY, SMALL_BODY } from './bounded-body.ts';
import { onError } from './on-error.ts';
import { check } from './validation.ts';
import { aSyncRequest } from '#shared/testing/builders.ts';

/** Bytes by which decompression may exceed the bound before it is noticed. */
const CHUNK = 64 * 1_024;

const test = await openForFile(createTestApp());
const learner = await test.registerLearner();
afterEach(() => void vi.useRealTimers());

const envelope = () => aSyncRequest({ deviceId: learner.deviceId, sentAt: test.clock.now });

/** Returns a request's cost in counts, because times depend more on the machine than on the server. */
async function costOf(body: BodyInit, headers: Record<string, string> = {}, path = '/api/sync') {
  const { counters } = test.services;
  const before = await counters.read();
  test.statements.length = 0;
  const response = await test.app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${learner.token}`,
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  const after = await counters.read();
  return {
    status: response.status,
    headers: response.headers,
    bytes: after.body_bytes - before.body_bytes,
    values: after.body_values - before.body_values,
    statements: test.statements.length,
  };
}

describe('a small body that stands for a large one', () => {
  const columns = Array.from({ length: 340_000 }, () => ({}));
  const packed = { tables: [{ keys: [], columns }], order: [], rest: [] };

  it('is refused before it is parsed', async () => {
    const body = gzipSync(JSON.stringify({ ...envelope(), events: packed }));
    expect(body.length).toBeLessThan(2_000);
    const cost = await costOf(body, { 'Content-Encoding': 'gzip' });
    expect(cost.status).toBe(413);
    expect(cost.bytes).toBeLessThanOrEqual(MAX_BATCH_BYTES + CHUNK);
    expect(cost.values).toBeLessThan(3 * BATCH_BODY.length);
    // The only statement reads the session.
    expect(cost.statements).toBe(1);
  });

  it('is not inflated beyond the bound, on any route', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_024 * 1_024, 0x20));
    for (const [path, { bytes }] of [
      ['/api/sync', BATCH_BODY],
      ['/api/answers', SMALL_BODY],
      ['/api/auth/signin', SMALL_BODY],
    ] as const) {
      const cost = await costOf(bomb, { 'Content-Encoding': 'gzip' }, path);
      expect([path, cost.status]).toEqual([path, 413]);
      expect(cost.bytes).toBeLessThanOrEqual(bytes + CHUNK);
      expect(cost.values).toBe(0);
    }
  });

  it('is refused for the sum of its values, however short each array is', async () => {
    const inner = Array.from({ length: 900 }, () => 0);
    const events = Array.from({ length: 500 }, () => inner);
    const cost = await costOf(JSON.stringify({ ...envelope(), events }));
    expect(cost.status).toBe(413);
    expect(cost.values).toBeLessThanOrEqual(BATCH_BODY.values + 1);
  });

  it('is not read at all without a live session', async () => {
    const left = await test.registerLearner();
    await left.call('POST', '/api/auth/signout');
    for (const token of [left.token, 'x.y.z']) {
      for (const path of ['/api/sync', '/api/answers', '/api/user/xp']) {
        const body = JSON.stringify({ ...envelope(), events: packed });
        const cost = await costOf(body, { Authorization: `Bearer ${token}` }, path);
        expect(cost).toMatchObject({ status: 401, bytes: 0, values: 0 });
      }
    }
  });
});

it('takes gzip on every route, and no other encoding', async () => {
  const body = gzipSync(JSON.stringify({ xp: 5 }));
  expect((await costOf(body, { 'Content-Encoding': 'gzip' }, '/api/user/xp')).status).toBe(200);
  expect((await costOf(body, { 'Content-Encoding': 'br' }, '/api/user/xp')).status).toBe(415);
  expect((await costOf(body.subarray(0, 9), { 'Content-Encoding': 'gzip' })).status).toBe(400);
});

it('looks no further than the first fault', async () => {
  let looked = 0;
  const Never = v.custom<string>(() => {
    looked += 1;
    return false;
  });
  const app = new Hono<AppEnv>()
    .onError(onError(test.services))
    .post('/', check('json', v.union([v.array(Never), v.strictObject({ a: Never })])), (c) =>
      c.text('fine'),
    );
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(Array.from({ length: 100 }, () => 1));
  expect((await app.request('/', { method: 'POST', headers, body })).status).toBe(400);
  expect(looked).toBe(1);
});

describe('a body that never ends', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

  /** Sends to a route without a database, because a database's own timers must not see the fake time pass. */
  async function sendTo(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) {
    let read = 0;
    const app = new Hono<AppEnv>()
      .onError((error, c) => {
        read = c.get('bodyWork')?.bytes ?? 0;
        return onError(test.services)(error, c);
      })
      .post('/', check('json', v.unknown(), BATCH_BODY), (c) => c.text('fine'));
    const response = await app.request('/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit);
    return { status: response.status, headers: response.headers, bytes: read };
  }

  /** A body that sends a byte every five seconds. */
  const drip = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            controller.enqueue(Buffer.from(' '));
            resolve();
          }, 5_000);
        }),
    });

  it('is given up, and the connection with it, whatever it said of its length', async () => {
    for (const length of [undefined, '40', '120000']) {
      const asked = sendTo(drip(), length === undefined ? {} : { 'Content-Length': length });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 30_000 });
      await vi.advanceTimersByTimeAsync(21_000);
      const { status, headers, bytes } = await asked;
      expect(status).toBe(408);
      expect(headers.get('Connection')).toBe('close');
      expect(bytes).toBeLessThan(10);
    }
  });

  it('is read no further than the bound, and the connection ends', async () => {
    let sent = 0;
    const flood = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += CHUNK;
        controller.enqueue(Buffer.alloc(CHUNK, 0x20));
      },
    });
    const { status, headers } = await sendTo(flood);
    expect(status).toBe(413);
    expect(headers.get('Connection')).toBe('close');
    expect(sent).toBeLessThanOrEqual(MAX_BATCH_BYTES + 4 * CHUNK);
  });
});

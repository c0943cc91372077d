/** The abuse list: what a hostile or broken client may send to each endpoint. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/fingerprint.ts';
import { A_PASSWORD, type TestLearner } from '#api/testing/test-learner.ts';
import { packEvents } from '#shared/contract/pack-events.ts';
import type { PackedEvents } from '#shared/contract/packed-events.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#shared/contract/sync.ts';
import { unpackEvents } from '#shared/contract/unpack-events.ts';
import { anAnswer } from '#shared/testing/builders.ts';

let test: TestApp;
let learner: TestLearner;
beforeAll(async () => {
  test = await createTestApp();
  learner = await test.registerLearner();
  await learner.sync([anAnswer({ questionId: 'c1-01' })]);
});
afterAll(() => test.close());

/** Every call that takes a body, with one that is right; POST where no method is named. */
const BODIES: Record<string, () => unknown> = {
  '/api/auth/register': () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.edu',
    password: A_PASSWORD,
  }),
  '/api/auth/signin': () => ({ email: learner.email, password: A_PASSWORD }),
  '/api/auth/signout': () => ({}),
  '/api/auth/forgot-password': () => ({ email: 'nobody@example.edu' }),
  '/api/auth/reset-password': () => ({ token: 'a.b', newPassword: A_PASSWORD }),
  '/api/auth/confirm-email': () => ({ token: 'a.b' }),
  '/api/auth/revoke': () => ({ code: 'a.b.c' }),
  '/api/sync': () => ({
    deviceId: learner.deviceId,
    logId: null,
    cursor: 0,
    contentVersion: null,
    settingsVersion: null,
    sentAt: test.clock.now,
    events: [],
  }),
  '/api/answers': () => ({ questionId: 'c1-02', userAnswer: 'right', timeSpent: 5 }),
  '/api/practice/start-new-round': () => ({}),
  '/api/user/reset-progress': () => ({}),
  '/api/user/confirmation-mail': () => ({}),
  '/api/user/xp': () => ({ xp: 5 }),
  'PATCH /api/user/settings': () => ({ notifications: { email: true } }),
  'PATCH /api/user/profile': () => ({
    firstName: 'Lena',
    lastName: 'Learner',
    email: learner.email,
    currentPassword: A_PASSWORD,
  }),
  'PATCH /api/user/password': () => ({ currentPassword: A_PASSWORD, newPassword: A_PASSWORD }),
  'DELETE /api/user/account': () => ({}),
};
const PATHS = Object.keys(BODIES);

function callOf(path: string): { method: string; url: string } {
  const [method = '', url] = path.split(' ');
  return url === undefined ? { method: 'POST', url: path } : { method, url };
}

/** The right body with one field of another type, a field missing, or one too many. */
function spoil(body: unknown): unknown[] {
  const entries = Object.entries(body as object);
  const values = [null, 7.5, 'nul \0', [], { a: {} }, true, -1];
  return [
    [],
    null,
    'text',
    7,
    { ...(body as object), __proto__x: 1 },
    ...entries.flatMap(([key]) =>
      values
        .filter((value) => !isFine(key, value))
        .map((value) => ({ ...(body as object), [key]: value })),
    ),
  ];
}

/** Values of another type that the contract allows in these fields. */
function isFine(key: string, value: unknown): boolean {
  if (['logId', 'contentVersion'].includes(key)) return value === null || typeof value === 'string';
  if (['settingsVersion', 'questionId', 'userAnswer'].includes(key))
    return value === null || key === 'userAnswer';
  if (key === 'timeSpent') return value === 7.5;
  if (key === 'events') return Array.isArray(value);
  // Without a new address it is not looked at.
  if (key === 'currentPassword') return typeof value === 'string';
  // A wrong password is refused, and counted by the limit: not what is asked here.
  return key === 'password' && typeof value === 'string';
}

const sendRaw = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  test.app.request(callOf(path).url, {
    method: callOf(path).method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${learner.token}`,
      ...headers,
    },
    body,
    // A stream has no length to be told by.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

async function expectRefusal(response: Response, statuses = [400, 404, 409]) {
  const text = await response.text();
  expect([response.status, text]).toEqual([expect.toBeOneOf(statuses), text]);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toEqual({ message: expect.any(String) });
  expect(body['message']).not.toBe('');
}

describe.each(PATHS)('%s', (path) => {
  it.each(['{', '{"a":', 'undefined', '\u0000', '{"a":1}}'])(
    'answers 400 with a message to the malformed JSON %j, and changes nothing',
    async (body) => {
      const before = await fingerprint(test.db);
      await expectRefusal(await sendRaw(path, body), [400]);
      expect(await fingerprint(test.db)).toBe(before);
    },
  );

  it('answers 4xx with a message to wrong types and unknown fields, and changes nothing', async () => {
    const before = await fingerprint(test.db);
    for (const body of spoil(BODIES[path]?.())) {
      await expectRefusal(await sendRaw(path, JSON.stringify(body)));
    }
    expect(await fingerprint(test.db)).toBe(before);
  });

  it('answers 4xx to JSON that nests very deep', async () => {
    await expectRefusal(await sendRaw(path, nested(60_000)));
  });

  it('answers 413 with a message to a body beyond its limit', async () => {
    const size = path === '/api/sync' ? MAX_BATCH_BYTES + 1 : 128 * 1_024 + 1;
    const body = JSON.stringify({ filler: 'x'.repeat(size) });
    await expectRefusal(
      await sendRaw(path, body, { 'Content-Length': String(body.length) }),
      [413],
    );
    await expectRefusal(await sendRaw(path, new Blob([body]).stream()), [413]);
  });
});

describe('without a session', () => {
  const CALLS: [string, string][] = [
    ['GET', '/api/auth/user'],
    ['GET', '/api/user'],
    ['GET', '/api/user/progress'],
    ['GET', '/api/user/category-progress'],
    ['GET', '/api/user/settings'],
    ['GET', '/api/user/export'],
    ['GET', '/api/leaderboard'],
    ...PATHS.filter((path) => !/register|signin|revoke|-password$|confirm-email/.test(path)).map(
      (path): [string, string] => [callOf(path).method, path],
    ),
  ];

  it.each(CALLS)('%s: %s answers 401 with a message', async (method, path) => {
    const body = method === 'GET' ? null : JSON.stringify(BODIES[path]?.());
    const headers = { 'Content-Type': 'application/json' };
    for (const authorization of [
      undefined,
      'Bearer x.y.z',
      `Basic ${learner.token}`,
      learner.token,
    ]) {
      const { url } = callOf(path);
      const response = await test.app.request(url, {
        method,
        headers: { ...headers, ...(authorization && { Authorization: authorization }) },
        body,
      });
      await expectRefusal(response, [401]);
    }
  });
});

describe('POST /api/sync', () => {
  const request = (over: object) =>
    JSON.stringify({ ...(BODIES['/api/sync']?.() as object), ...over });

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

  it('takes packed events as the same events sent plainly', async () => {
    const events = [910, 911, 912].map((deviceSeq) => anAnswer({ deviceSeq, questionId: 'c1-06' }));
    const plain = await learner.sync(events);
    const packed = await sendRaw('/api/sync', request({ events: packEvents(events) }));
    const { acks, device } = (await packed.json()) as { acks: PackedEvents; device: object };
    expect(device).toEqual(plain.device);
    expect(unpackEvents(acks, { events: 3, bytes: 10_000 })).toEqual({
      status: 'unpacked',
      events: plain.acks.map(({ status: first, ...ack }) => ({
        ...ack,
        status: 'duplicate',
        first,
      })),
    });
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
      [413, { ...packed, order: Array.from({ length: 1_000 }, () => 0) }],
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
    const third = await eager.call('POST', '/api/sync', BODIES['/api/sync']?.());
    expect(third.headers.get('Retry-After')).toMatch(/^\d+$/);
    await expectRefusal(third, [429]);
    await limited.close();
  });

  it('lets nobody write to the log of another learner', async () => {
    const other = await test.registerLearner();
    const { deviceId } = learner;
    await other.sync([anAnswer({ questionId: 'c1-01', choice: 'wrong a' })], { deviceId });
    const { acks, device } = await learner.sync([anAnswer({ questionId: 'c1-01' })]);
    expect(acks[0]?.status).toBe('duplicate');
    expect(device.count).toBeGreaterThan(0);
  });
});

it('gives the keys of prototypes no meaning', async () => {
  const keys = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
  for (const path of PATHS.filter((one) => !one.endsWith('/signout'))) {
    const other = await test.registerLearner();
    const rest = JSON.stringify(BODIES[path]?.()).slice(1);
    const body = rest === '}' ? `${keys}}` : `${keys},${rest}`;
    const headers = { Authorization: `Bearer ${other.token}` };
    expect((await sendRaw(path, body, headers)).status).toBeLessThan(500);
    expect(await other.get('/api/auth/user')).toMatchObject({ isAdmin: false });
  }
  expect('isAdmin' in {}).toBe(false);
});

it('writes no body, token, password or address into the log', async () => {
  const told = [learner.token, learner.email, A_PASSWORD, learner.revokeCode, learner.user.id];
  expect(test.logLines.length).toBeGreaterThan(100);
  const log = test.logLines.join('');
  for (const secret of told) expect(log).not.toContain(secret);
});

it('answers 404 with a message to an unknown call', async () => {
  await expectRefusal(await test.app.request('/api/nothing'), [404]);
  await expectRefusal(await sendRaw('/api/questions', '{}'), [404]);
});

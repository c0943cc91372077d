/** Abuse of each endpoint: requests that a hostile or broken client may send. */
import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { fingerprint } from '#api/testing/database/learner-tables.ts';
import { A_PASSWORD } from '#api/testing/test-learner.ts';
import { MAX_BATCH_BYTES } from '#shared/contract/sync-protocol.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import {
  RIGHT_BODIES,
  callOf,
  rawSender,
  nested,
  expectRefusal,
} from '#api/testing/contract/right-bodies.ts';

const test = await openForFile(createTestApp());
const learner = await test.registerLearner();
const sendRaw = rawSender(test, learner);
await learner.sync([anAnswer({ questionId: 'c1-01' })]);

const rightBody = (path: string) => RIGHT_BODIES[path]?.(learner, test.clock.now);
const PATHS = Object.keys(RIGHT_BODIES);

/** Makes copies of a valid body with a field of the wrong type, a missing field, or an extra one. */
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

/** True if the contract allows this other type of value in the field. */
function isFine(key: string, value: unknown): boolean {
  if (['logId', 'contentVersion'].includes(key)) return value === null || typeof value === 'string';
  if (['settingsVersion', 'questionId', 'userAnswer'].includes(key))
    return value === null || key === 'userAnswer';
  if (key === 'timeSpent') return value === 7.5;
  if (key === 'events') return Array.isArray(value);
  // The password is not checked unless the address is new.
  if (key === 'currentPassword') return typeof value === 'string';
  // A wrong password is refused and counted by the limit, which this test is not about.
  return key === 'password' && typeof value === 'string';
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

  describe("7 A failure carries {message} · 10 Every error has a message, none of a client's makes a 5xx", () => {
    it('answers 4xx with a message to wrong types and unknown fields, and changes nothing', async () => {
      const before = await fingerprint(test.db);
      for (const body of spoil(rightBody(path))) {
        await expectRefusal(await sendRaw(path, JSON.stringify(body)));
      }
      expect(await fingerprint(test.db)).toBe(before);
    });
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
    ...PATHS.filter(
      (path) => !/register|signin|revoke|-password$|(confirm|change|keep)-email$/.test(path),
    ).map((path): [string, string] => [callOf(path).method, path]),
  ];

  describe("6 Visitors get no progress (section 10: 401); Visitors' answers and XP count for nothing (section 10: 401)", () => {
    it.each(CALLS)('%s: %s answers 401 with a message', async (method, path) => {
      const body = method === 'GET' ? null : JSON.stringify(rightBody(path));
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
});

it('gives the keys of prototypes no meaning', async () => {
  const keys = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
  for (const path of PATHS.filter((one) => !one.endsWith('/signout'))) {
    const other = await test.registerLearner();
    const rest = JSON.stringify(rightBody(path)).slice(1);
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

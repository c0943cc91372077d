import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';

const test = await openForFile(createTestApp());
beforeEach(() => {
  test.logLines.length = 0;
});

describe('an unexpected error', () => {
  describe("10 Every error has a message, none of a client's makes a 5xx", () => {
    it('is 500 with a request id and nothing else, and is logged without the values of the query', async () => {
      const learner = await test.registerLearner();
      await test.db.execute(sql`alter table learners rename to learners_gone`);
      const response = await learner.call('POST', '/api/practice/start-new-round');
      await test.db.execute(sql`alter table learners_gone rename to learners`);

      expect(response.status).toBe(500);
      const requestId = response.headers.get('X-Request-Id');
      expect(await response.json()).toEqual({
        message: `Something went wrong on our side. (Request ${requestId})`,
      });
      const line = test.logLines.find((text) => text.includes('unexpected error')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ requestId, err: { code: '42P01' } });
      // PostgreSQL logs the statement by its name, the embedded database by its text.
      expect(line).toMatch(/lock.for.batch|from learners/);
      expect(line).not.toContain(learner.user.id);
    });
  });

  it('of ours is logged with its stack', async () => {
    const broken = {
      ...test.services,
      random: () => {
        throw new TypeError('no dice');
      },
    };
    const response = await createApp(broken).request('/api/questions/random');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('dice');
    expect(test.logLines.join('')).toContain('no dice');
  });
});

describe('a database that is away', () => {
  it('is 503 with Retry-After and a message, and not ready', async () => {
    // Nothing listens on port 9 (discard).
    const away = openPostgres('postgresql://nobody@127.0.0.1:9/nowhere');
    const app = createApp({ ...test.services, db: away.db });
    const learner = await test.registerLearner();
    const headers = { Authorization: `Bearer ${learner.token}` };
    for (const path of ['/api/user/progress', '/readyz']) {
      const response = await app.request(path, { headers });
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/api/questions')).status).toBe(200);
    await away.close();
  });
});

describe('a disk that is full', () => {
  it('is 503 in words, and stands in the log and in the count of errors by its name', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    const db = new Proxy(test.db, { get: () => () => Promise.reject(full) });
    const { counters } = test.services;
    const { unexpected_errors: before } = await counters.read();
    const response = await createApp({ ...test.services, db }).request('/api/user/progress', {
      headers: { Authorization: `Bearer ${(await test.registerLearner()).token}` },
    });
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: expect.stringContaining('The disk of the server is full') },
    ]);
    expect(test.logLines.join('')).toContain('"msg":"disk full"');
    expect((await counters.read()).unexpected_errors).toBe(before + 1);
  });
});

describe('headers', () => {
  it('hold a strict policy on every answer', async () => {
    for (const path of ['/api/questions', '/nothing', '/healthz']) {
      const { headers } = await test.app.request(path);
      expect(headers.get('Content-Security-Policy')).toContain(
        "default-src 'none'; script-src 'self';",
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.has('Strict-Transport-Security')).toBe(false);
    }
  });

  it('ask for TLS in production', async () => {
    const policy = { ...test.services.policy, isProduction: true };
    const { headers } = await createApp({ ...test.services, policy }).request('/healthz');
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
  });

  it('keep answers about a learner out of every cache', async () => {
    const learner = await test.registerLearner();
    const response = await learner.call('GET', '/api/user/progress');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

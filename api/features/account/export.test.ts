import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#api/db/client.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { countRows, fillTables, learnerTables } from '#api/testing/learner-tables.ts';
import { A_PASSWORD } from '#api/testing/test-learner.ts';
import { AccountExport } from '#shared/contract/account.ts';
import { anAnswer } from '#shared/testing/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Which section holds which table. */
const SECTION_OF: Record<
  string,
  Exclude<keyof AccountExport, 'format' | 'schemaVersion' | 'exportedAt'>
> = {
  users: 'account',
  user_emails: 'emailDirectory',
  sessions: 'sessions',
  mails: 'mails',
  mail_links: 'mailLinks',
  reminders: 'reminders',
  push_subscriptions: 'pushSubscriptions',
  user_settings: 'settings',
  user_identities: 'identities',
  login_codes: 'loginCodes',
  subscriptions: 'subscription',
  stripe_customers: 'paymentCustomer',
  learners: 'learner',
  learner_devices: 'devices',
  daily_intake: 'dailyIntake',
  learner_rows: 'progress',
  learner_events: 'events',
  idempotency_keys: 'repeatableAnswers',
  standings: 'standings',
  standing_changes: 'standingChanges',
  statistic_changes: 'statisticChanges',
  learner_statistics: 'statistics',
  answering_devices: 'answeringDevices',
  item_responses: 'firstAnswers',
};
const SECRETS = ['password_hash', 'revoke_hash', 'token_hash', 'code_hash', 'auth_secret'];

const toCamel = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

describe('GET /api/user/export', () => {
  it('holds every row and every column of every table of the learner, but secrets', async () => {
    const learner = await test.registerLearner();
    await fillTables(test, learner);
    const response = await learner.call('GET', '/api/user/export');
    const text = await response.text();
    const body = JSON.parse(text) as AccountExport;
    expect(v.safeParse(AccountExport, body).issues).toBeUndefined();
    for (const table of await learnerTables(test.db)) {
      const section = body[SECTION_OF[table] ?? 'account'];
      expect([table, SECTION_OF[table]]).toEqual([table, expect.any(String)]);
      const count = await countRows(test.db, table, learner.user.id);
      expect([table, section.length]).toEqual([table, count]);
      const columns = await queryRows<{ name: string }>(
        test.db,
        sql`select column_name as "name" from information_schema.columns
          where table_schema = 'public' and table_name = ${table}`,
      );
      const names = columns.map(({ name }) => name).filter((name) => !SECRETS.includes(name));
      // Each event has its proof beside what is stored (services/export-proofs.ts).
      if (table === 'learner_events') names.push('proof');
      expect([table, Object.keys(section[0] ?? {}).sort()]).toEqual([
        table,
        names.map(toCamel).sort(),
      ]);
    }
    expect(text).toContain(learner.email);
    expect(text).not.toContain('$argon2');
    for (const secret of SECRETS) expect(text).not.toContain(toCamel(secret));
    expect(text).not.toContain(learner.token);
    expect(text).not.toContain(A_PASSWORD);
  });

  it('is a file named after the product and the date, which no cache keeps', async () => {
    const learner = await test.registerLearner();
    const { headers } = await learner.call('GET', '/api/user/export', undefined, {
      'Accept-Encoding': 'gzip',
    });
    const date = new Date(test.clock.now).toISOString().slice(0, 10);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="northstar-${date}.json"`,
    );
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('holds nothing of anybody else', async () => {
    const learner = await test.registerLearner();
    const other = await test.registerLearner();
    await fillTables(test, other);
    const text = await (await learner.call('GET', '/api/user/export')).text();
    expect(text).not.toContain(other.user.id);
    expect(text).not.toContain(other.email);
  });

  it('holds a log of several pages in order of arrival', async () => {
    const learner = await test.registerLearner();
    const events = (from: number) =>
      Array.from({ length: 800 }, (_, index) =>
        anAnswer({ deviceSeq: from + index, questionId: 'c1-01', occurredAt: test.clock.now }),
      );
    await learner.sync(events(1));
    await learner.sync(events(801));
    const body = await learner.get<AccountExport>('/api/user/export');
    expect(body.events.map((event) => event['arrival'])).toEqual(
      Array.from({ length: 1_600 }, (_, index) => index + 1),
    );
  });

  it('answers 429 with Retry-After when asked for again and again', async () => {
    const learner = await test.registerLearner();
    for (let turn = 0; turn < 20; turn += 1) {
      const response = await learner.call('GET', '/api/user/export');
      expect(response.status).toBe(200);
      await response.text();
    }
    const response = await learner.call('GET', '/api/user/export');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });
});

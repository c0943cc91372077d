import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createApp, createWorkerApp } from '#api/app.ts';
import type { Database } from '#api/platform/database/client.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const TOKEN = 'a-token-of-some-length';

const test = await openForFile(createTestApp());

async function readMetrics(over: { db?: Database } = {}, token = TOKEN): Promise<Response> {
  const policy = { ...test.services.policy, metricsToken: TOKEN };
  const app = createApp({ ...test.services, ...over, policy });
  return app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } });
}

/** Returns the figure on a line, found by its name and labels. */
async function figure(line: string): Promise<number> {
  const page = await (await readMetrics()).text();
  const found = page.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

it('is not there without a token, nor for who has another', async () => {
  expect((await test.app.request('/metrics')).status).toBe(404);
  expect((await readMetrics({}, 'a-token-of-some-lengtH')).status).toBe(404);
});

it('counts what was accepted, and requests by the pattern of their route', async () => {
  const learner = await test.registerLearner();
  const before = await figure('northstar_events_accepted');
  await learner.sync([anAnswer({ questionId: 'c1-01', occurredAt: test.clock.now })]);
  expect((await figure('northstar_events_accepted')) - before).toBe(1);
  await learner.call('GET', '/api/questions/category/a-secret');
  await learner.call('GET', '/api/questions/category/another');
  const page = await (await readMetrics()).text();
  expect(page).not.toContain('a-secret');
  const labels = 'method="GET",route="/api/questions/category/:id",status="400"';
  expect(await figure(`northstar_request_seconds_count{${labels}}`)).toBe(2);
});

it('says how many mails wait, and since when', async () => {
  const { now } = test.clock;
  await test.sendMails();
  expect(await figure('northstar_mails_due')).toBe(0);
  const learner = await test.registerLearner();
  await queueMail(test.db, learner.user.id, 'reset-password', now);
  const due = await figure('northstar_mails_due');
  expect(due).toBeGreaterThan(0);
  test.clock.advance(90_000);
  expect(await figure('northstar_mails_oldest_seconds')).toBe(90);
});

it('is answered by a worker too, which counts the mails, and refuses as the others do', async () => {
  const policy = { ...test.services.policy, metricsToken: TOKEN };
  const worker = createWorkerApp({ ...test.services, policy });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const page = await (await worker.request('/metrics', { headers })).text();
  expect(page).toContain('northstar_mails_given_up');
  expect((await worker.request('/metrics')).status).toBe(404);
  const db = new Proxy(test.db, { get: () => () => Promise.reject(new Error('away')) });
  const away = await createWorkerApp({ ...test.services, db }).request('/readyz');
  expect([away.status, await away.json()]).toEqual([
    503,
    { message: 'The database does not answer.' },
  ]);
});

it('answers without a database, and says that it is away', async () => {
  const away = new Proxy(test.db, {
    get: () => () => {
      throw new Error('Connection terminated');
    },
  });
  const response = await readMetrics({ db: away });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('northstar_database_up 0');
  expect(page).not.toContain('northstar_mails_due 0');
});

it.each(['operations/alerts.yaml', 'operations/grafana-dashboard.json'])(
  'has every figure that docs/%s asks for',
  async (file) => {
    const page = await (await readMetrics()).text();
    const asked = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8').match(
      /\bnorthstar_[a-z_]+/g,
    );
    expect(asked?.length).toBeGreaterThan(5);
    for (const name of asked ?? []) expect(page).toContain(name);
  },
);

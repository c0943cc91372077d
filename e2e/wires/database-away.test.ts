/**
 * PostgreSQL is stopped with `-m immediate` under load, and started again: on a server of this test's own, with
 * TEST_POOLER_URL behind a PgBouncer of its own.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPgbouncer } from '#scripts/tests/start-pgbouncer.mjs';
import {
  type OwnDatabase,
  startOwnPostgres,
  type TestDatabase,
} from '#scripts/tests/start-postgres.mjs';
import { allNames, expectAgreement, namesIn, syncUntilSettled } from './agreement.ts';
import { countCrash, describeTally, newTally } from './crash-tally.ts';
import { dice, newSeed, underSeed } from './dice.ts';
import { crashInBatch, pushAll } from './push-batches.ts';
import { callApi, expectAway, restLoad } from './rest-load.ts';
import { newPostgresStore, readPostgresLog, type Store } from './store.ts';
import { newWorld, registerAt, type WiresWorld } from './world.ts';

const OUTAGES = Number(process.env['WIRES_OUTAGES'] ?? 3);
/** Milliseconds after PostgreSQL's return until which the server must be back too. */
const RECOVERY_LIMIT = 10_000;

/** Calls that cannot be answered without the database. */
const NEED_DATABASE: [method: string, path: string, body?: unknown][] = [
  ['GET', '/readyz'],
  ['GET', '/api/auth/user'],
  ['GET', '/api/user'],
  ['GET', '/api/user/progress'],
  ['GET', '/api/user/category-progress'],
  ['POST', '/api/practice/start-new-round'],
  ['POST', '/api/auth/signin', { email: 'someone@example.edu', password: 'Correct-Horse-7' }],
];

let postgres: OwnDatabase;
/** The pooler in front of it, if the servers of this run use one. */
let pooler: TestDatabase | null = null;
let store: Store;
let world: WiresWorld;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  if (process.env['TEST_POOLER_URL']) pooler = await startPgbouncer(postgres.url);
  store = await newPostgresStore(postgres.url, { isDirect: true, pooler: pooler?.url });
});
afterAll(async () => {
  await world?.remove();
  await pooler?.stop();
  await postgres?.stop();
});

it('answers 503 while PostgreSQL is away and goes on by itself when it is back, with nothing lost and nothing twice', async () => {
  const tally = newTally();
  const seed = newSeed();
  await underSeed(seed, async () => {
    world = await newWorld(store, dice(seed), { learners: 2, devicesEach: 2 });
    const { devices, url } = world;
    const { userId, token } = await registerAt(url);
    const rest = restLoad(url, token);
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      const thrown = dice(seed, 'outage', outage);
      const typical = await pushAll(devices, thrown);
      const load = rest.sendUntilAway(dice(seed, 'rest', outage));
      const ends = await crashInBatch(devices, thrown, typical, once(postgres.crash));
      for (const ended of ends) {
        const isLost = ended.end === 'failed' && ended.cause instanceof TypeError;
        if (ended.end !== 'done' && !isLost) expect(ended).toEqual(AWAY);
      }
      await expectAllAway(url, token);
      await load;

      await postgres.restart();
      const log = await readPostgresLog(store.database ?? '');
      await countCrash(tally, devices, log);
      await expectBack(url, token);
      await rest.repeat();
      expect(tally).toMatchObject({ lost: 0, twice: 0, half: 0 });
    }
    await syncUntilSettled(devices);
    const log = await world.stop();
    await expectAgreement(devices, log);
    expect(namesIn(log, userId)).toHaveLength(rest.count());
    expect(new Set(allNames(log)).size).toBe(log.events.length);
    console.log(describeTally(`PostgreSQL stopped under load (seed ${seed})`, tally));
  });
});

/** The end of a sync that was answered 503. */
const AWAY = { end: 'failed', retryAfter: expect.any(Number), cause: 503 };

/** Makes a crash happen only once, even if it is requested twice. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

/** Calls that need the database say that it is away; nothing else in the API answers 5xx, and nothing hangs. */
async function expectAllAway(url: string, token: string): Promise<void> {
  for (const [method, path, body] of NEED_DATABASE) {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    await expectAway(await callApi(url, method, path, { token, ...text }));
  }
  for (const [method, path] of await readCalls(url)) {
    const body = method === 'GET' ? {} : { body: '{}' };
    const response = await callApi(url, method, path, { token, ...body });
    if (response.status >= 500) await expectAway(response);
  }
  expect((await callApi(url, 'GET', '/healthz', { token })).status).toBe(200);
}

/** Every call that the API describes. */
async function readCalls(url: string): Promise<[method: string, path: string][]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, string] => [
      method.toUpperCase(),
      path.replace(/\{[^}]+\}/g, '1'),
    ]),
  );
  expect(calls.length).toBeGreaterThan(10);
  return calls;
}

/** Expects the server back by itself, within the limit. */
async function expectBack(url: string, token: string): Promise<void> {
  const readStatuses = () =>
    Promise.all(
      ['/readyz', '/api/auth/user', '/api/user/progress'].map(
        async (path) => (await callApi(url, 'GET', path, { token })).status,
      ),
    );
  await expect.poll(readStatuses, { timeout: RECOVERY_LIMIT }).toEqual([200, 200, 200]);
}

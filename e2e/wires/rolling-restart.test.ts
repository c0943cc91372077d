/**
 * Servers behind the proxy of compose.yaml, with its own rules, are stopped and started one after the other, as
 * docs/operations.md says, while clients read, write and sync: none of their calls may fail.
 */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ALL_QUESTIONS } from '#api/content/all-questions.ts';
import { type RunningServer, startServer } from '#e2e/support/server/server.ts';
import { freePort } from '#scripts/dev/free-port.mjs';
import { startCaddy } from '#scripts/tests/start-caddy.mjs';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import { newPostgresStore, type Store } from './store.ts';
import { registerAt } from './world.ts';

const ROUNDS = Number(process.env['WIRES_OUTAGES'] ?? 3);
const CLIENTS = 8;

let store: Store;
let servers: RunningServer[];
let proxy: Awaited<ReturnType<typeof startCaddy>>;
let url: string;
beforeAll(async () => {
  store = await newPostgresStore(process.env['TEST_DATABASE_URL'] ?? '', { isDirect: true });
  servers = [await startOne(), await startOne()];
  const port = await freePort();
  proxy = await startCaddy(port, servers.map(addressOf));
  url = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await proxy.end();
  await Promise.all(servers.map((server) => server.stop()));
  await store.remove();
});

const addressOf = ({ port }: RunningServer) => `127.0.0.1:${port}`;
const startOne = (port?: number) =>
  startServer({
    dataDir: store.dataDir,
    ...(port !== undefined && { port }),
    env: {
      ...store.env,
      ROLE: 'web',
      TRUSTED_PROXIES: '1',
      SYNCS_PER_MINUTE: '1000000',
      AI_TOKENS_A_DAY: '0',
    },
  });

it('pages come through while no server is ready for calls, as when the database is away', async () => {
  let looks = 0;
  const standIn = createServer((request, response) => {
    const isLook = request.url === '/readyz';
    if (isLook) looks += 1;
    response.writeHead(isLook ? 503 : 200).end('a page');
  });
  const own = await freePort();
  await new Promise<void>((resolve) => standIn.listen(own, '127.0.0.1', resolve));
  const port = await freePort();
  const before = await startCaddy(port, [`127.0.0.1:${own}`]);
  try {
    await vi.waitFor(() => expect(looks).toBeGreaterThan(1), { timeout: 60_000 });
    const page = await fetch(`http://127.0.0.1:${port}/practice`);
    expect([page.status, await page.text()]).toEqual([200, 'a page']);
  } finally {
    await before.end();
    standIn.close();
  }
});

it('a client notices nothing when servers are restarted one after the other', async () => {
  const failed: string[] = [];
  let calls = 0;
  let isOver = false;
  const sessions = await Promise.all(Array.from({ length: CLIENTS }, () => registerAt(url)));
  const client = async (token: string, index: number) => {
    const deviceId = `device-of-the-client-${index}`;
    const call = async (method: string, path: string, body?: unknown) => {
      calls += 1;
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const said = await fetch(`${url}${path}`, init).then(
        async (reply) => {
          const text = await reply.text();
          return reply.ok ? null : `${reply.status} ${text}`;
        },
        (error: unknown) => String(error),
      );
      if (said !== null) failed.push(`${method} ${path}: ${said}`);
    };
    for (let deviceSeq = 1; !isOver; deviceSeq += 1) {
      const { id, revision } = ALL_QUESTIONS[deviceSeq % ALL_QUESTIONS.length] ?? {
        id: '',
        revision: 1,
      };
      const event = { ...anAnswer({ questionId: id }), questionRevision: revision, deviceSeq };
      const events = [{ ...event, occurredAt: Date.now() }];
      await call('POST', '/api/sync', aSyncRequest({ deviceId, sentAt: Date.now(), events }));
      await call('GET', '/api/user');
      await call('PATCH', '/api/user/settings', { notifications: { email: deviceSeq % 2 === 0 } });
    }
  };
  const load = Promise.all(sessions.map(({ token }, index) => client(token, index)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, server] of servers.entries()) {
      const before = proxy.timesUp(addressOf(server));
      await server.stop();
      // A container takes this long to come back. It is longer than the proxy's check interval, so pages miss it,
      // too.
      await pause(1_500);
      servers[at] = await startOne(server.port);
      // Until the proxy has found it again, for calls and for pages.
      await vi.waitFor(() => expect(proxy.timesUp(addressOf(server))).toBeGreaterThan(before + 1), {
        timeout: 60_000,
      });
    }
  }
  isOver = true;
  await load;
  console.log(`${calls} calls over ${2 * ROUNDS} restarts, ${failed.length} failed`);
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(100);
}, 600_000);

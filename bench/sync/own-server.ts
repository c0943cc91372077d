/** The app itself: the real server as a process, on a PostgreSQL that writes through to the disk. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runServer } from '#api/testing/run-server.ts';
import { startOwnPostgres } from '#scripts/tests/start-postgres.mjs';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import { bundle } from './bundle.ts';
import type { Contender, Devices } from './contender.ts';
import type { DeviceFigures } from './own-device.ts';

const DAY = 86_400_000;

export interface BenchAccount {
  userId: string;
  token: string;
}

export interface OwnServer {
  url: string;
  pid: number;
  /** Null on the embedded database. */
  pool: pg.Pool | null;
  /**
   * A learner who has been there for 60 days, so that answers of these days count on their own dates; on the
   * embedded database one who has come just now.
   */
  register: () => Promise<BenchAccount>;
  stop: () => Promise<void>;
}

/** The functions that the app's page offers. */
interface OwnDevice {
  open: (account: BenchAccount) => Promise<void>;
  fill: (events: readonly AnswerEvent[]) => Promise<DeviceFigures>;
  sync: () => Promise<DeviceFigures>;
}
declare const device: OwnDevice;

/**
 * The built server in its own process.
 * @param on a database that is there already, or the embedded one; else a PostgreSQL of its own. A data directory that
 *   is named stays when the server stops.
 */
export async function startOwnServer(
  on: { databaseUrl?: string; embedded?: boolean; dataDir?: string } = {},
): Promise<OwnServer> {
  const isOwn = on.databaseUrl === undefined && !on.embedded;
  const database = isOwn ? await startOwnPostgres({ fsync: 'on', full_page_writes: 'on' }) : null;
  const databaseUrl = database?.url ?? on.databaseUrl ?? null;
  const dataDir = on.dataDir ?? mkdtempSync(join(tmpdir(), 'bench-own-'));
  const server = await runServer(
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      SESSION_SIGNING_KEY: randomUUID(),
      LOG_LEVEL: 'warn',
      REGISTRATIONS_PER_HOUR: '1000000',
      SYNCS_PER_MINUTE: '1000000',
    },
    'build',
  );
  const end = () => void server.stop('SIGKILL');
  process.once('exit', end);
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl }) : null;
  return {
    url: server.url,
    pid: server.pid,
    pool,
    register: () => register(server.url, pool),
    stop: async () => {
      process.off('exit', end);
      await pool?.end();
      await server.stop();
      await database?.stop();
      if (on.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The app as a contender. */
export async function ownContender(server: OwnServer): Promise<Contender> {
  return {
    name: 'Northstar',
    keeps: 'PostgreSQL, synced to disk, scored',
    port: Number(new URL(server.url).port),
    path: '/healthz',
    script: await bundle(fileURLToPath(new URL('own-device.ts', import.meta.url))),
    prepare: async (devices, events) => prepare(devices, events, await enroll(server)),
    stop: server.stop,
  };
}

/** A learner who signed in 29 days ago: answers from before its device's sign-in count as of the sign-in. */
async function enroll(server: OwnServer): Promise<BenchAccount> {
  const account = await server.register();
  const signedInAt = Date.now() - 29 * DAY;
  await server.pool?.query('update sessions set created_at = $2 where user_id = $1', [
    account.userId,
    signedInAt,
  ]);
  return account;
}

async function prepare(
  { writer, reader }: Devices,
  events: readonly AnswerEvent[],
  account: BenchAccount,
) {
  for (const page of [writer, reader]) {
    await page.evaluate((given) => device.open(given), account);
  }
  const expected = await writer.evaluate((given) => device.fill(given), events);
  return {
    run: async () => {
      const start = performance.now();
      await writer.evaluate(() => device.sync());
      const sent = performance.now();
      // Nothing tells the other device about new events: its sync begins when somebody looks at it, which is right away
      // here.
      const shown = await reader.evaluate(() => device.sync());
      const end = performance.now();
      if (JSON.stringify(shown) !== JSON.stringify(expected)) {
        throw new Error(`Shown: ${JSON.stringify(shown)}, expected: ${JSON.stringify(expected)}`);
      }
      return { writer: sent - start, reader: end - sent };
    },
  };
}

async function register(url: string, pool: pg.Pool | null): Promise<BenchAccount> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Lena',
      lastName: 'Learner',
      email: `${randomUUID()}@example.edu`,
      password: `Aa1-${randomUUID()}`,
    }),
  });
  if (!response.ok) throw new Error(`Registering was answered ${response.status}`);
  const { user, token } = (await response.json()) as { user: { id: string }; token: string };
  await pool?.query('update learners set created_at = $2 where user_id = $1', [
    user.id,
    Date.now() - 60 * DAY,
  ]);
  return { userId: user.id, token };
}

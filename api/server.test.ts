import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { learners } from '#api/log/tables.ts';
import { changeEmbedded } from '#api/testing/database/change-embedded.ts';
import { type ServerProcess, runServer, runServerToItsEnd } from '#api/testing/run-server.ts';
import { jsonPost, registerLearner } from '#api/testing/test-learner.ts';
import type { Progress } from '#shared/contract/practice.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';

const DATA_DIR = join(mkdtempSync(join(tmpdir(), 'northstar-server-')), 'data');
const running: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop('SIGKILL')));
});

async function start(): Promise<ServerProcess> {
  const server = await runServer({ DATA_DIR });
  running.push(server);
  return server;
}

const clientOf = ({ url }: ServerProcess) => ({
  request: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
});

const passwordIn = (output: string, who: string) =>
  new RegExp(`${who}: +(\\S+) +password: (\\S+)`).exec(output)?.slice(1) ?? [];

it(
  'prints where to go and a sign-in that works, refuses a second start, stops when told, keeps all of it',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    const [email, password] = passwordIn(first.output(), 'Learner');
    expect(email).toBe('learner@example.edu');
    const signIn = await fetch(`${first.url}/api/auth/signin`, jsonPost({ email, password }));
    const { token } = (await signIn.json()) as { token: string };
    const progressFrom = async ({ url }: ServerProcess) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await (await fetch(`${url}/api/user/progress`, { headers })).json()) as Progress;
    };
    const progress = await progressFrom(first);
    expect(progress.questionsAnswered).toBeGreaterThan(10);
    expect(progress.totalXp).toBeGreaterThan(500);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    const second = await runServerToItsEnd({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.output).toContain('Another server (process');
    expect(second.output).not.toContain('    at ');

    expect(await first.stop()).toBe(0);
    const third = await start();
    expect(passwordIn(third.output(), 'Learner')).toEqual([email, password]);
    expect(await progressFrom(third)).toEqual(progress);
    expect(await third.stop('SIGINT')).toBe(0);
    for (const secret of ['session-signing-key', 'demo-accounts.json']) {
      expect(statSync(join(DATA_DIR, secret)).mode & 0o077).toBe(0);
    }
  },
);

it(
  'loses no acknowledged answer when it is killed in the middle of a batch',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    const question = await (await fetch(`${first.url}/api/questions/random`)).json();
    const { id, revision } = question as { id: string; revision: number };
    const learner = await registerLearner(clientOf(first), { now: Date.now() });
    const events = Array.from({ length: 400 }, (_, index) =>
      anAnswer({
        deviceSeq: index + 1,
        occurredAt: Date.now(),
        questionId: id,
        questionRevision: revision,
        round: index + 1,
      }),
    );
    const acknowledged = new Set<number>();
    const pushAll = async () => {
      for (let from = 0; from < events.length; from += 20) {
        const { acks } = await learner.sync(events.slice(from, from + 20));
        for (const ack of acks) acknowledged.add(ack.deviceSeq ?? 0);
        if (acknowledged.size === 100) void first.stop('SIGKILL');
      }
    };
    await expect(pushAll()).rejects.toThrow(/fetch failed|terminated|other side closed/);
    expect(acknowledged.size).toBeGreaterThanOrEqual(100);

    const second = await start();
    const again = await fetch(
      `${second.url}/api/sync`,
      jsonPost(aSyncRequest({ deviceId: learner.deviceId, sentAt: Date.now(), events }), {
        Authorization: `Bearer ${learner.token}`,
      }),
    );
    const { acks } = (await again.json()) as { acks: { deviceSeq: number; status: string }[] };
    for (const { deviceSeq, status } of acks) {
      if (acknowledged.has(deviceSeq))
        expect([deviceSeq, status]).toEqual([deviceSeq, 'duplicate']);
    }
    expect(acks.every(({ status }) => ['duplicate', 'accepted'].includes(status))).toBe(true);
    await second.stop();
  },
);

it('does not start in production without a signing key, and says so without a stack', async () => {
  const { code, output } = await runServerToItsEnd({ NODE_ENV: 'production', DATA_DIR });
  expect(code).toBe(1);
  expect(output).toContain('SESSION_SIGNING_KEY must be set in production');
  expect(output).not.toContain('    at ');
});

it(
  'says once, in a line, that figures were counted anew by new rules',
  { timeout: 120_000 },
  async () => {
    const first = await start();
    expect(first.output()).not.toContain('Figures:');
    await first.stop();
    await changeEmbedded(DATA_DIR, async (db) => {
      await db.update(learners).set({ engine: ENGINE_NUMBER - 1 });
    });
    const second = await start();
    expect(second.output()).toMatch(/^Figures: counted anew by new rules, learners: \d+$/m);
    await second.stop();
    const third = await start();
    expect(third.output()).not.toContain('Figures:');
    await third.stop();
  },
);

it('says that its database is away, without a stack and without the password', async () => {
  const DATABASE_URL = 'postgresql://someone:secret@127.0.0.1:9/nowhere';
  const { code, output } = await runServerToItsEnd({ DATABASE_URL, DATA_DIR });
  expect(code).toBe(1);
  expect(output).toBe(
    'The database of DATABASE_URL (or PGHOST) cannot be reached (ECONNREFUSED).\n',
  );
});

it('says that a port is taken', { timeout: 60_000 }, async () => {
  const server = await start();
  const { port } = new URL(server.url);
  const other = mkdtempSync(join(tmpdir(), 'northstar-server-'));
  const { code, output } = await runServerToItsEnd({ DATA_DIR: other, PORT: port });
  expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  expect(readFileSync(join(DATA_DIR, 'server.lock'), 'utf8')).not.toBe('');
  await server.stop();
});

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SESSION_SIGNING_KEY: 'k'.repeat(43),
};
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; port?: number });

it(
  'logs JSON in production from the first line on, with the port at which it listens, and says so when that is taken',
  { timeout: 120_000 },
  async () => {
    const env = { ...PRODUCTION, PUBLIC_URL: 'https://northstar.example', LOG_LEVEL: 'warn' };
    const folder = mkdtempSync(join(tmpdir(), 'northstar-server-'));
    const server = await runServer({ ...env, DATA_DIR: join(folder, 'one') });
    running.push(server);
    const [first] = linesOf(server.output());
    const PORT = String(first?.port);
    expect(first?.msg).toBe(
      `Northstar is running at https://northstar.example, listening on port ${PORT}`,
    );
    const second = { ...env, PORT, DATA_DIR: join(folder, 'two') };
    const { code, output } = await runServerToItsEnd(second);
    expect(code).toBe(1);
    expect(linesOf(output).map(({ msg }) => msg)).toEqual([
      `Port ${PORT} is taken. Set PORT to another one.`,
    ]);
    await server.stop();
  },
);

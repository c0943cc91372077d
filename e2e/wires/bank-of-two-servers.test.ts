/**
 * The bank of two server processes on one PostgreSQL: changes at the desk outlive a kill and an upgrade of the files.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, afterEach, beforeEach, expect, it } from 'vitest';
import { startPostgres, type TestDatabase } from '#scripts/tests/start-postgres.mjs';
import { draftOf } from '#shared/content/draft-of.ts';
import type { BankQuestion } from '#shared/contract/admin/desk-bank.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionsResponse } from '#shared/contract/questions/questions.ts';
import { demoAccount } from '../support/account.ts';
import { type RunningServer, startServer } from '#e2e/support/server/server.ts';
import { newPostgresStore, type Store } from './store.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const OF_THE_DESK = 'Fresh from the desk';
const OF_THE_FILES = 'Fresh from the files';

let postgres: TestDatabase;
let store: Store;
let servers: RunningServer[];
/** A build with other questions in its files. */
let upgrade: string | null;

beforeEach(async () => {
  postgres = await startPostgres();
  store = await newPostgresStore(postgres.url, { isDirect: true });
  servers = [];
  upgrade = null;
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await store.remove();
  await postgres.stop();
  if (upgrade !== null) rmSync(upgrade, { recursive: true });
});

describe('2.20 What was published survives a second server, a killed one and an upgrade, as processes', () => {
  it('a published question survives a second server, a killed one and an upgrade of the files', async () => {
    const one = await start();
    const two = await start();
    const [edited, dropped, untouched] = (await readBank(one)).questions.filter(
      ({ options }) => options !== null,
    );
    if (!edited || !dropped || !untouched) throw new Error('The bank is too small');
    const desk = await openDesk(one);

    const text = { ...draftOf(edited), title: OF_THE_DESK };
    const { difficulty: level, revision: baseRevision } = edited;
    await desk(one, 'PUT', `${edited.id}/draft`, { level, text, baseRevision, version: 0 });
    await desk(two, 'POST', `${edited.id}/publish`, { version: 1 });
    await desk(one, 'POST', `${dropped.id}/retire`, {
      isRetired: true,
      revision: dropped.revision,
    });
    const published = await readBank(two);
    expect(titleOf(published, edited)).toBe(OF_THE_DESK);
    expect(titleOf(published, dropped)).toBeUndefined();
    expect(await readBank(one)).toEqual(published);

    await one.kill();
    const again = await start();
    expect(await readBank(again)).toEqual(published);
    expect(await readBank(two)).toEqual(published);

    const newer = await start(buildWith([edited, dropped, untouched].map(retitled)));
    const upgraded = await readBank(newer);
    expect(titleOf(upgraded, edited)).toBe(OF_THE_DESK);
    expect(titleOf(upgraded, dropped)).toBeUndefined();
    expect(titleOf(upgraded, untouched)).toBe(OF_THE_FILES);
    expect(await readBank(two)).toEqual(upgraded);
    const disputed = await desk<BankQuestion>(two, 'GET', edited.id);
    expect(disputed.filesSay?.question?.title).toBe(OF_THE_FILES);
  });
});

/** Starts another process on the same database, with the same keys. */
async function start(program?: string): Promise<RunningServer> {
  const { dataDir, env } = store;
  const server = await startServer({ dataDir, env, ...(program !== undefined && { program }) });
  servers.push(server);
  return server;
}

/** @returns the administrator's calls, which any server answers */
async function openDesk(server: RunningServer) {
  const { session } = await demoAccount(server, 'admin');
  return async <Body>(on: RunningServer, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${on.url}/api/admin/bank/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Body;
    expect([response.status, answer]).toEqual([200, answer]);
    return answer;
  };
}

/** The questions that a device fetches. */
async function readBank({ url }: RunningServer): Promise<QuestionsResponse> {
  const response = await fetch(`${url}/api/questions`);
  return (await response.json()) as QuestionsResponse;
}

function titleOf({ questions }: QuestionsResponse, { id }: CuratedQuestion): string | undefined {
  return questions.find((question) => question.id === id)?.title;
}

function retitled(question: CuratedQuestion): CuratedQuestion {
  return { ...question, revision: question.revision + 1, title: OF_THE_FILES };
}

/** Builds the same server with these questions in its files. @returns its program */
function buildWith(changed: readonly CuratedQuestion[]): string {
  // Inside the build, so that it finds its packages.
  upgrade = mkdtempSync(join(DIST, 'upgrade-'));
  const programs = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  for (const name of [...programs, 'migrations', 'sandbox-bank.json']) {
    cpSync(join(DIST, name), join(upgrade, name), { recursive: true });
  }
  const files = JSON.parse(readFileSync(join(DIST, 'questions.json'), 'utf8')) as CuratedQuestion[];
  const next = files.map((question) => changed.find(({ id }) => id === question.id) ?? question);
  writeFileSync(join(upgrade, 'questions.json'), JSON.stringify(next));
  return join(upgrade, 'server.js');
}

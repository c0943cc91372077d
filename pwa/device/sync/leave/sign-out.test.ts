import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Dexie from 'dexie';
import { aQuestion } from '#shared/testing/builders.ts';
import { databaseName } from '#pwa/device/database/database-name.ts';
import {
  closeDatabase,
  deleteLearnerDatabase,
  openLearnerDatabase,
} from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { dropRevocation, readRevocations } from '#pwa/account/session-mirror.ts';
import { startSession, useSession } from '#pwa/account/session-store.ts';
import { submitAnswer } from '#pwa/question/testing/submit-answer.ts';
import { sendRevocations } from './revocations.ts';
import { signOut } from './sign-out.ts';
import { syncDatabase } from '#pwa/device/sync/when/start-sync.ts';
import { syncInBackground } from '#pwa/device/sync/when/sync-in-background.ts';
import { aCuratedQuestion } from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer, type FakeServer } from '#pwa/device/sync/testing/fake-server.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';

const QUESTION = aCuratedQuestion(aQuestion());
const ANNA = aUser({
  id: 'user-anna',
  email: 'anna@example.edu',
  firstName: 'Anna',
  lastName: 'Meyer',
});

let server: FakeServer;
let isOnline = true;
const authCalls: { path: string; token: string | null; body: unknown }[] = [];

beforeEach(async () => {
  server = fakeServer([QUESTION]);
  isOnline = true;
  authCalls.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('network');
    const path = new URL(input, 'http://localhost').pathname;
    if (!path.startsWith('/api/auth/')) return server.handle(path, init, Date.now());
    const body: unknown = JSON.parse(String(init.body));
    authCalls.push({ path, token: new Headers(init.headers).get('authorization'), body });
    return Response.json({ message: 'Signed out.' });
  });
  await signInAndPractice();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeDatabase();
  await deleteLearnerDatabase(ANNA.id);
  for (const code of await readRevocations()) await dropRevocation(code);
});

describe('signing out with a network', () => {
  it('sends what is unsent, ends the session on the server and leaves nothing of the learner', async () => {
    await signOut(true);
    expect(server.log).toHaveLength(1);
    expect(authCalls).toEqual([{ path: '/api/auth/signout', token: 'Bearer token-1', body: {} }]);
    expect(await Dexie.exists(databaseName(ANNA.id))).toBe(false);
    expect(useSession.getState().status).toBe('signed-out');
    expect(await readRevocations()).toEqual([]);
  });

  it.each([
    ['a portal’s page', () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['a filter’s refusal', () => new Response('<html>Blocked</html>', { status: 403 })],
    ['a server that can’t now', () => Response.json({ message: 'Later' }, { status: 503 })],
  ])('keeps the code at %s, and drops it at the server’s own word', async (_, answer) => {
    isOnline = false;
    await signOut(true);
    await sendRevocations(async () => answer());
    expect(await readRevocations()).toEqual(['code-1']);
    await sendRevocations(async () => Response.json({ message: 'No such code' }, { status: 400 }));
    expect(await readRevocations()).toEqual([]);
  });

  it('goes on with the session when something cannot be sent and nobody has agreed to leave it', async () => {
    server.refuse = () => ({ status: 503 });
    expect(await signOut(false)).toBe(false);
    expect(await leftEvents()).toBe(1);
    expect(useSession.getState().status).toBe('signed-in');
    expect(authCalls).toEqual([]);
  });

  it('keeps what the server does not take', async () => {
    server.refuse = () => ({ status: 503 });
    await signOut(true);
    expect(await leftEvents()).toBe(1);
    expect(useSession.getState().status).toBe('signed-out');
  });
});

describe('signing out without a network', () => {
  it('keeps nothing but what is unsent', async () => {
    await syncDatabase(await openLearnerDatabase(ANNA.id));
    await recordEvent({ kind: 'round-started' });
    isOnline = false;
    await signOut(true);
    const db = await openLearnerDatabase(ANNA.id);
    const filled = [];
    for (const table of db.tables) if ((await table.count()) > 0) filled.push(table.name);
    expect(filled.sort()).toEqual(['events', 'outboxes']);
    expect((await db.events.toArray()).map(({ event }) => event.kind)).toEqual(['round-started']);
  });

  it('deletes the database when everything was sent before', async () => {
    await syncDatabase(await openLearnerDatabase(ANNA.id));
    isOnline = false;
    await signOut(true);
    expect(await Dexie.exists(databaseName(ANNA.id))).toBe(false);
  });

  it('sends what it left first, under its own device id, with the next sign-in', async () => {
    const before = await openLearnerDatabase(ANNA.id);
    const [left] = await before.events.toArray();
    isOnline = false;
    await signOut(true);
    isOnline = true;
    startSession({ user: ANNA, token: 'token-2' });
    const db = await openLearnerDatabase(ANNA.id);
    await recordEvent({ kind: 'round-started' });
    expect(await syncDatabase(db)).toEqual({ end: 'done' });
    expect(server.log.map(({ deviceId }) => deviceId)).toEqual([left?.deviceId, expect.anything()]);
    expect(server.log[1]?.deviceId).not.toBe(left?.deviceId);
    expect((await db.rows.get(['progress', '']))?.row).toMatchObject({
      questionsAnswered: 1,
      round: 2,
    });
  });

  it('ends the session on the server later, by the code that can do nothing else', async () => {
    isOnline = false;
    await signOut(true);
    expect(await readRevocations()).toEqual(['code-1']);
    await expect(sendRevocations(fetch)).rejects.toThrow('network');
    isOnline = true;
    await sendRevocations(fetch);
    expect(authCalls).toEqual([
      { path: '/api/auth/revoke', token: null, body: { code: 'code-1' } },
    ]);
    expect(await readRevocations()).toEqual([]);
  });
});

describe('the service worker without a page', () => {
  it('sends what is unsent with the mirrored token', async () => {
    closeDatabase();
    await syncInBackground();
    expect(server.log).toHaveLength(1);
  });

  it('asks the browser to try again when it cannot', async () => {
    closeDatabase();
    server.refuse = () => ({ status: 503 });
    await expect(syncInBackground()).rejects.toThrow('The sync failed');
    expect(await leftEvents()).toBe(1);
  });

  it('asks nothing of the server when nothing is unsent', async () => {
    await syncDatabase(await openLearnerDatabase(ANNA.id));
    closeDatabase();
    const { length } = server.requests;
    await syncInBackground();
    expect(server.requests).toHaveLength(length);
  });

  it.each([{ status: 410 }, { status: 401, wipe: 'device' }])(
    'forgets what is on the device where the server says so: %j',
    async (word) => {
      closeDatabase();
      server.refuse = () => word;
      await syncInBackground();
      expect(await Dexie.exists(databaseName(ANNA.id))).toBe(false);
    },
  );

  it('does not bring a wiped database back to life', async () => {
    await deleteLearnerDatabase(ANNA.id);
    await syncInBackground();
    expect(await Dexie.exists(databaseName(ANNA.id))).toBe(false);
  });
});

async function signInAndPractice(): Promise<void> {
  startSession({ user: ANNA, token: 'token-1', revokeCode: 'code-1' });
  const db = await openLearnerDatabase(ANNA.id);
  await db.questions.put({ ...QUESTION, position: 0 });
  await submitAnswer({
    question: QUESTION,
    choice: 'right',
    text: null,
    timedOut: false,
    extended: false,
    timeSpent: 12.4,
    powerUps: [],
    mode: 'practice',
  });
}

async function leftEvents(): Promise<number> {
  const db = await openLearnerDatabase(ANNA.id);
  return db.events.count();
}

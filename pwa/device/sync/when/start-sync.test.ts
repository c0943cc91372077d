import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion } from '#shared/testing/builders.ts';
import {
  closeDatabase,
  currentDatabase,
  deleteLearnerDatabase,
  openLearnerDatabase,
  requireDatabase,
} from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { readSyncActivity } from './sync-activity.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { startSync, syncNow } from './start-sync.ts';
import { aCuratedQuestion } from '#pwa/device/sync/testing/fake-device.ts';
import { fakeServer, type FakeServer } from '#pwa/device/sync/testing/fake-server.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';

let server: FakeServer;
let isOnline = true;
/** The authorization headers of the requests so far. */
let authorizations: (string | null)[] = [];
let stop = () => undefined as void;
const persist = vi.fn<() => Promise<boolean>>(async () => true);

const onGone = vi.fn<(isSignedOut: boolean) => void>();
beforeEach(async () => {
  server = fakeServer([aCuratedQuestion(aQuestion())]);
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  authorizations = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('network');
    authorizations.push(new Headers(init?.headers).get('authorization'));
    return server.handle(path, init, Date.now());
  });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist, persisted: async () => false },
  });
  persist.mockClear();
  useSession.setState({ status: 'signed-in', user: ANNA, token: 'token-1' });
  await openLearnerDatabase('anna');
  onGone.mockClear();
  stop = startSync(onGone);
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeDatabase();
  await deleteLearnerDatabase('anna');
});

describe('the sync of a page', () => {
  it('runs with the start and brings the questions', async () => {
    await eventually(() => expect(readSyncActivity().state).toBe('idle'));
    await eventually(async () => expect(await currentDatabase()?.questions.count()).toBe(1));
  });

  describe('7 The app practices through its log and sync (section 10)', () => {
    it('runs after an answer, without being asked', async () => {
      await recordEvent({ kind: 'round-started' });
      await eventually(() => expect(server.log).toHaveLength(1));
    });
  });

  it('runs when the network is back', async () => {
    await idle();
    isOnline = false;
    await recordEvent({ kind: 'round-started' });
    expect(server.log).toHaveLength(0);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(server.log).toHaveLength(1));
  });

  it('runs when the page is visible again, and takes what other devices did', async () => {
    await idle();
    const { length } = server.requests;
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() => expect(server.requests.length).toBeGreaterThan(length));
  });

  it('says when it could not, and tries again for the learner', async () => {
    await idle();
    server.refuse = () => ({ status: 503 });
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(readSyncActivity().state).toBe('error'));
    server.refuse = () => null;
    syncNow();
    await eventually(() => expect(server.log).toHaveLength(1));
    await eventually(() => expect(readSyncActivity().state).toBe('idle'));
  });

  it('goes on by itself after the learner has signed in again', async () => {
    await idle();
    server.refuse = () => ({ status: 401 });
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(readSyncActivity().state).toBe('sign-in'));
    server.refuse = () => null;
    useSession.setState({ token: 'token-2' });
    await eventually(() => expect(server.log).toHaveLength(1));
  });

  it('never sends what one learner did with the token of another', async () => {
    await idle();
    authorizations = [];
    useSession.setState({ user: { ...ANNA, id: 'ben' }, token: 'token-of-ben' });
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(authorizations.length).toBeGreaterThan(0));
    expect(authorizations).not.toContain('Bearer token-of-ben');
  });

  it('forgets the learner on this device when the account was deleted, and tells the page so', async () => {
    await idle();
    server.refuse = () => ({ status: 410 });
    syncNow();
    await eventually(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(currentDatabase()).toBeNull();
    expect(onGone.mock.calls).toEqual([[false]]);
  });

  it('ends the session of an account that is gone also where this device can’t delete what it holds', async () => {
    await idle();
    vi.spyOn(console, 'error').mockReturnValue();
    const remove = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new Error('broken');
    });
    server.refuse = () => ({ status: 410 });
    syncNow();
    await eventually(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(remove).toHaveBeenCalled();
    remove.mockRestore();
  });

  it('forgets the learner where another device asked for it, and tells the page so', async () => {
    await idle();
    server.refuse = () => ({ status: 401, wipe: 'device' });
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(useSession.getState().status).toBe('signed-out'));
    expect(currentDatabase()).toBeNull();
    expect(onGone.mock.calls).toEqual([[true]]);
  });

  it('asks the browser once to keep the data, after the first answers', async () => {
    for (let count = 0; count < 5; count += 1) await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(server.log).toHaveLength(5));
    await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(server.log).toHaveLength(6));
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('does not look again with each answer whether it has asked', async () => {
    for (let count = 0; count < 5; count += 1) await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(server.log).toHaveLength(5));
    await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(server.log).toHaveLength(6));
    await eventually(() => expect(readSyncActivity().state).toBe('idle'));
    const db = requireDatabase();
    const transactions = vi.spyOn(db, 'transaction');
    await recordEvent({ kind: 'round-started' });
    await eventually(() => expect(server.log).toHaveLength(7));
    await eventually(() => expect(readSyncActivity().state).toBe('idle'));
    const looks = transactions.mock.calls.filter((call) => (call as unknown[])[1] === db.meta);
    expect(looks).toHaveLength(0);
  });
});

const ANNA = aUser({ id: 'anna', email: 'anna@example.edu', firstName: 'Anna', lastName: 'Berg' });

/** Waits until the first sync is over. */
async function idle(): Promise<void> {
  await eventually(async () => expect(await currentDatabase()?.questions.count()).toBe(1));
  await eventually(() => expect(readSyncActivity().state).toBe('idle'));
}

/** Waits as long as a busy machine may need. */
function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000 });
}

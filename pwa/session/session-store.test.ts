import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredUser } from '#shared/contract/auth.ts';
import { readMirroredSession } from './session-mirror.ts';
import {
  endSession,
  restoreSession,
  startSession,
  updateUser,
  useSession,
} from './session-store.ts';
import { readRevokeCode, TOKEN_KEY, USER_KEY, writeKeptHome } from './stored-session.ts';
import { NO_SUBSCRIPTION } from './testing/no-subscription.ts';

const ANNA: StoredUser = {
  id: 'user-anna',
  email: 'anna@example.edu',
  firstName: 'Anna',
  lastName: 'Meyer',
  ...NO_SUBSCRIPTION,
};

let stopFollowing = () => undefined as void;

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ status: 'loading', user: null, token: null });
});
afterEach(() => stopFollowing());

describe('restoring the session', () => {
  it('signs in when both user and token are stored', () => {
    store(JSON.stringify(ANNA), 'token-1');
    stopFollowing = restoreSession();
    expect(useSession.getState()).toMatchObject({
      status: 'signed-in',
      user: ANNA,
      token: 'token-1',
    });
  });

  it('is signed out when nothing is stored', () => {
    stopFollowing = restoreSession();
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('goes on loading with a token without a user', () => {
    localStorage.setItem(TOKEN_KEY, 'token-1');
    stopFollowing = restoreSession();
    expect(useSession.getState()).toEqual({ status: 'loading', user: null, token: 'token-1' });
  });

  it('forgets a user without a token', () => {
    localStorage.setItem(USER_KEY, JSON.stringify(ANNA));
    stopFollowing = restoreSession();
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem(USER_KEY)).toBeNull();
  });

  it.each([
    ['no JSON', '{"id":'],
    ['not a user', '{"id":7}'],
  ])('logs and clears a corrupt user (%s) together with the token', (_, json) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    store(json, 'token-1');
    stopFollowing = restoreSession();
    expect(logged.mock.calls.map(([message]) => message)).toEqual(['Failed to parse stored user']);
    expect(useSession.getState()).toEqual({ status: 'signed-out', user: null, token: null });
    expect(localStorage.length).toBe(0);
    logged.mockRestore();
  });

  it('removes the keys of versions under development', () => {
    localStorage.setItem('northstar.dev-user', '{}');
    localStorage.setItem('northstar.dev-token', 't');
    stopFollowing = restoreSession();
    expect(localStorage.length).toBe(0);
  });
});

describe('the session', () => {
  it('is kept for the next start and mirrored for the service worker', async () => {
    startSession({ user: ANNA, token: 'token-1', revokeCode: 'code-1' });
    expect(readRevokeCode()).toBe('code-1');
    await eventually(async () =>
      expect(await readMirroredSession()).toEqual({ userId: ANNA.id, token: 'token-1' }),
    );
    useSession.setState({ status: 'loading', user: null, token: null });
    stopFollowing = restoreSession();
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('ends with user, token, revoke code and mirror', async () => {
    startSession({ user: ANNA, token: 'token-1', revokeCode: 'code-1' });
    endSession();
    expect(useSession.getState()).toEqual({ status: 'signed-out', user: null, token: null });
    expect(localStorage.length).toBe(0);
    await eventually(async () => expect(await readMirroredSession()).toBeNull());
  });

  it('takes the kept home along when it ends, and begins without one', () => {
    startSession({ user: ANNA, token: 'token-1' });
    writeKeptHome('{}');
    endSession();
    expect(localStorage.length).toBe(0);
    writeKeptHome('{}');
    startSession({ user: ANNA, token: 'token-2' });
    expect(JSON.stringify(localStorage)).not.toContain('northstar.home');
  });

  it('leaves no kept home where nobody is signed in, whoever wrote it', () => {
    writeKeptHome('{}');
    stopFollowing = restoreSession();
    expect(localStorage.length).toBe(0);
  });

  it('keeps a changed user', () => {
    startSession({ user: ANNA, token: 'token-1' });
    updateUser({ ...ANNA, firstName: 'Hanna' });
    expect(useSession.getState().user?.firstName).toBe('Hanna');
    expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toMatchObject({ firstName: 'Hanna' });
  });

  it('lasts as long as its tab where the browser blocks storage', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    startSession({ user: ANNA, token: 'token-1' });
    expect(useSession.getState().status).toBe('signed-in');
    blocked.mockRestore();
  });

  it('is not ended by a tab that hears of its beginning when only half of it is written', () => {
    stopFollowing = restoreSession();
    const stored = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.getItem(key),
      removeItem: (key: string) => stored.removeItem(key),
      setItem: (key: string, value: string) => {
        stored.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      },
    });
    startSession({ user: ANNA, token: 'token-1' });
    vi.unstubAllGlobals();
    expect(localStorage.getItem(USER_KEY)).toBe(JSON.stringify(ANNA));
    expect(localStorage.getItem(TOKEN_KEY)).toBe('token-1');
  });

  it('ends when another tab signs out', () => {
    store(JSON.stringify(ANNA), 'token-1');
    stopFollowing = restoreSession();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
    expect(useSession.getState().status).toBe('signed-out');
  });

  it('follows another tab that signs somebody in', () => {
    stopFollowing = restoreSession();
    store(JSON.stringify(ANNA), 'token-2');
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', token: 'token-2' });
  });
});

function store(user: string, token: string): void {
  localStorage.setItem(USER_KEY, user);
  localStorage.setItem(TOKEN_KEY, token);
}

/** Waits as long as a busy machine may need. */
function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000 });
}

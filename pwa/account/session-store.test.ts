import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMirroredSession } from './session-mirror.ts';
import {
  endSession,
  restoreSession,
  startSession,
  updateUser,
  useSession,
} from './session-store.ts';
import {
  readRevokeCode,
  readSignInProofs,
  TOKEN_KEY,
  USER_KEY,
  writeStoredFigures,
} from './stored-session.ts';
import { aUser } from './testing/a-user.ts';

const ANNA = aUser({
  id: 'user-anna',
  email: 'anna@example.edu',
  firstName: 'Anna',
  lastName: 'Meyer',
});

let stopFollowing = () => undefined as void;

beforeEach(() => {
  useSession.setState({ status: 'loading', user: null, token: null });
});
afterEach(() => stopFollowing());

describe('restoring the session', () => {
  describe('4.1 User and token stored: restored', () => {
    it('signs in when both user and token are stored', () => {
      store(JSON.stringify(ANNA), 'token-1');
      stopFollowing = restoreSession();
      expect(useSession.getState()).toMatchObject({
        status: 'signed-in',
        user: ANNA,
        token: 'token-1',
      });
    });
  });

  it('is signed out when nothing is stored', () => {
    stopFollowing = restoreSession();
    expect(useSession.getState().status).toBe('signed-out');
  });

  describe('4.1 It is loading at first', () => {
    it('goes on loading with a token without a user', () => {
      localStorage.setItem(TOKEN_KEY, 'token-1');
      stopFollowing = restoreSession();
      expect(useSession.getState()).toEqual({ status: 'loading', user: null, token: 'token-1' });
    });
  });

  it('forgets a user without a token', () => {
    localStorage.setItem(USER_KEY, JSON.stringify(ANNA));
    stopFollowing = restoreSession();
    expect(useSession.getState().status).toBe('signed-out');
    expect(localStorage.getItem(USER_KEY)).toBeNull();
  });

  describe("4.1 A corrupt user is cleared with its token · 8.2 'Failed to parse stored user' is logged, the session cleared", () => {
    it.each([
      ['no JSON', '{"id":'],
      ['not a user', '{"id":7}'],
    ])('logs and clears a corrupt user (%s) together with the token', (_, json) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      store(json, 'token-1');
      stopFollowing = restoreSession();
      expect(logged.mock.calls.map(([message]) => message)).toEqual([
        'Failed to parse stored user',
      ]);
      expect(useSession.getState()).toEqual({ status: 'signed-out', user: null, token: null });
      expect(localStorage.length).toBe(0);
      logged.mockRestore();
    });
  });

  describe('4.1 Keys of development are removed at the start', () => {
    it('removes the keys of versions under development, and home as former versions kept it', () => {
      localStorage.setItem('northstar.dev-user', '{}');
      localStorage.setItem('northstar.home', '{"html":"<h1>Hi</h1>"}');
      localStorage.setItem('northstar.dev-token', 't');
      stopFollowing = restoreSession();
      expect(localStorage.length).toBe(0);
    });
  });
});

describe('the session', () => {
  describe('4.1 Sign-in and registration store user and token', () => {
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
  });

  describe('4.1 Sign-out clears both', () => {
    it('ends with user, token, revoke code and mirror', async () => {
      startSession({ user: ANNA, token: 'token-1', revokeCode: 'code-1' });
      endSession();
      expect(useSession.getState()).toEqual({ status: 'signed-out', user: null, token: null });
      expect(localStorage.length).toBe(0);
      await eventually(async () => expect(await readMirroredSession()).toBeNull());
    });
  });

  it('leaves a proof of each of the last five sign-ins, newest first, which outlive the session', () => {
    for (let turn = 1; turn <= 6; turn += 1) {
      startSession({ user: ANNA, token: 'token-1', signInProof: `proof-${turn}` });
      endSession();
    }
    expect(readSignInProofs()).toEqual(['proof-6', 'proof-5', 'proof-4', 'proof-3', 'proof-2']);
    for (const spoiled of ['{', '{}', '[7]', JSON.stringify(['x'.repeat(101)])]) {
      localStorage.setItem('northstar.sign-ins', spoiled);
      expect(readSignInProofs()).toEqual([]);
    }
  });

  it('takes the stored figures along when it ends, and begins without any', () => {
    startSession({ user: ANNA, token: 'token-1' });
    writeStoredFigures('{}');
    endSession();
    expect(localStorage.length).toBe(0);
    writeStoredFigures('{}');
    startSession({ user: ANNA, token: 'token-2' });
    expect(JSON.stringify(localStorage)).not.toContain('northstar.figures');
  });

  it('leaves no stored figures where nobody is signed in, whoever wrote it', () => {
    writeStoredFigures('{}');
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

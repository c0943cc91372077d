import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HELD_ADDRESS } from '#shared/contract/account/auth.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { finishLogin } from './finish-login.ts';

const user = aUser({ lastName: 'L.' });
const fetching = vi.fn<typeof fetch>();
const toast = () => useToastQueue.getState().toast;

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  useToastQueue.setState({ toast: null });
  useSignInWays.setState(useSignInWays.getInitialState());
  useSession.setState({ status: 'signed-out', user: null, token: null });
});

it('exchanges the code for a session, once it is gone from the address', async () => {
  history.replaceState(null, '', '/login#code=learner-1.abc_-9');
  fetching.mockImplementation(async () => {
    expect(location.href).not.toContain('code');
    return Response.json({ user, token: 'token-1' });
  });
  await finishLogin();
  const [url, init] = fetching.mock.calls[0] ?? [];
  expect(new URL(String(url)).pathname).toBe('/api/auth/login-code');
  expect(init?.body).toBe('{"code":"learner-1.abc_-9"}');
  expect(useSession.getState()).toEqual({ status: 'signed-in', user, token: 'token-1' });
  expect(toast()?.title).toBe('Welcome back!');
  expect(location.pathname).toBe('/');
});

it('says what the server says of a code that is not good any more, and leaves the session alone', async () => {
  history.replaceState(null, '', '/login#code=old');
  fetching.mockResolvedValue(Response.json({ message: 'It has run out.' }, { status: 401 }));
  await finishLogin();
  expect(toast()).toMatchObject({ title: 'Sign in failed', description: 'It has run out.' });
  expect(useSession.getState().user).toBeNull();
  expect(location.hash).toBe('');
});

it.each([
  ['canceled', 'You left before the sign-in was finished.'],
  ['expired', 'The sign-in took too long or started in another window. Please try again.'],
  ['unavailable', 'The sign-in service is not responding. Please try again later.'],
  ['failed', 'That sign-in did not work. Please try again.'],
  [
    'other-sign-in',
    'This address has an account with another sign-in. Reset your password by mail, then sign in.',
  ],
  ['held-address', HELD_ADDRESS],
  [
    'moved-address',
    'An account came to this address less than three days ago, and its old address can still take it back. If the account is yours, sign in with its password, or reset it by mail.',
  ],
  ['blocked', 'An account with this sign-in was blocked. The Support page says whom to write to.'],
  ['busy', 'Too many new accounts were made from here. Please try again later.'],
  ['Call%20us%20at%20555', 'That sign-in did not work. Please try again.'],
  ['toString', 'That sign-in did not work. Please try again.'],
])('has its own words for %s, and asks nobody', async (reason, description) => {
  history.replaceState(null, '', `/login#sign-in=${reason}`);
  await finishLogin();
  expect(toast()).toMatchObject({ title: 'Sign in failed', description, tone: 'destructive' });
  expect(fetching).not.toHaveBeenCalled();
  expect(location.href).toMatch(/\/login$/);
});

describe('5.1 the endings of e-mail addresses are the server’s own', () => {
  const refuse = async () => {
    history.replaceState(null, '', '/login#sign-in=email');
    await finishLogin();
    expect(location.href).toMatch(/\/login$/);
    return toast()?.description;
  };

  it.each([
    [['campus.edu'], 'To sign in here, your account there needs a verified campus.edu address.'],
    [['*'], 'To sign in here, your account there needs a verified address.'],
  ])('a refused address hears which ones %s allows', async (emailDomains, words) => {
    fetching.mockResolvedValue(Response.json({ hosted: 'Campus', emailDomains }));
    expect(await refuse()).toBe(words);
  });

  it('hears the usual ones where the server does not answer', async () => {
    fetching.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refuse()).toBe(
      'To sign in here, your account there needs a verified gmail.com or .edu address.',
    );
  });
});

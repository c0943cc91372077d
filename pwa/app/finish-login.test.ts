import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#pwa/session/session-store.ts';
import { NO_SUBSCRIPTION } from '#pwa/session/testing/no-subscription.ts';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';
import { finishLogin } from './finish-login.ts';

const user = {
  id: 'learner-1',
  email: 'ada@example.edu',
  firstName: 'Ada',
  lastName: 'L.',
  ...NO_SUBSCRIPTION,
};
const fetching = vi.fn<typeof fetch>();
const toast = () => useToastQueue.getState().toast;

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  useToastQueue.setState({ toast: null });
  useSession.setState({ status: 'signed-out', user: null, token: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
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
  ['canceled', 'You turned back before it was done.'],
  ['expired', 'It took too long, or began in another window. Please try again.'],
  ['unavailable', 'The sign-in service does not answer. Please try again later.'],
  ['failed', 'That sign-in did not work. Please try again.'],
  ['email', 'It needs a verified gmail.com or .edu address, and your account there has none.'],
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

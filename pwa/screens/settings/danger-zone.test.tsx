import Dexie from 'dexie';
import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseName } from '#pwa/device/database/database-name.ts';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { startSession, useSession } from '#pwa/account/session-store.ts';
import {
  acting,
  click,
  find,
  fire,
  mount,
  type,
  unmountAll,
  until,
} from '#pwa/ui/testing/mount.ts';
import { showLeftToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { DangerZone } from './danger-zone.tsx';

const ID = 'learner-1';
const USER = aUser({ id: ID });
const fetchMock = vi.fn<typeof fetch>();
let deletionNeeds: 'password' | 'sign-in' | null;

beforeEach(async () => {
  useToastQueue.setState({ toast: null });
  startSession({ user: USER, token: 'token-1', revokeCode: 'code-1' });
  fetchMock.mockReset();
  deletionNeeds = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    new URL(url).pathname === '/api/user' ? Response.json({ deletionNeeds }) : fetchMock(url, init),
  );
  await openLearnerDatabase(ID);
  await mount(<DangerZone user={USER} />);
});
afterEach(async () => {
  unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeDatabase();
  await Dexie.delete(databaseName(ID));
});

/** The delete button, which is the last one, because a password field above has a button that shows the password. */
const button = () => [...document.querySelectorAll('button')].at(-1) as HTMLButtonElement;
const field = () => document.querySelector<HTMLInputElement>('input[name="password"]');
/** Opens the page while the server asks for this proof. */
async function openWhereNeeded(needs: typeof deletionNeeds) {
  unmountAll();
  deletionNeeds = needs;
  await mount(<DangerZone user={USER} />);
}

const said = () => find('[role="status"]', '').textContent;
const toast = () => useToastQueue.getState().toast;
const answer = (status: number, message: string) =>
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify({ message }), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  );
const pass = (ms: number) => acting(() => vi.advanceTimersByTime(ms));

describe('2.15 Danger Zone card · 4.12 The first tap arms, with its note; It disarms itself after 10 seconds · 9.7 Deletion within 10 s', () => {
  it('arms with the first tap and disarms itself after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    expect(button().textContent).toBe('Delete Account');
    await click(button());
    expect(button().textContent).toBe('Click Again to Confirm Delete');
    expect(said()).toContain('Click again within 10 seconds');
    expect(document.body.textContent).toContain('10Click again');
    pass(3_000);
    expect(document.body.textContent).toContain('7Click again');
    pass(6_000);
    expect(button().textContent).toBe('Click Again to Confirm Delete');
    pass(1_000);
    expect(button().textContent).toBe('Delete Account');
    expect(said()).toBe('Time is up: nothing was deleted.');
    await click(button());
    expect(button().textContent).toBe('Click Again to Confirm Delete');
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

it('takes a tap after the window as a first one, though a sleeping page has not disarmed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await click(button());
  vi.setSystemTime(Date.now() + 10_000);
  await click(button());
  expect(fetchMock).not.toHaveBeenCalled();
  expect(button().textContent).toBe('Click Again to Confirm Delete');
});

it('takes a double tap as one tap, and a key held down as one', async () => {
  await click(button());
  await fire(button(), new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(fetchMock).not.toHaveBeenCalled();
  const held = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat: true,
    bubbles: true,
    cancelable: true,
  });
  await fire(button(), held);
  expect(held.defaultPrevented).toBe(true);
});

describe("4.12 The second within them deletes; Then the learner is signed out · 8.5 'Account Deleted'", () => {
  it('deletes with the second tap: account, database and session are gone, and the next page says so', async () => {
    answer(200, 'Your account has been deleted.');
    await click(button());
    await click(button());
    await until(() => expect(useSession.getState().status).toBe('signed-out'));
    const [[url, init] = []] = fetchMock.mock.calls;
    expect([init?.method, new URL(String(url)).pathname]).toEqual(['DELETE', '/api/user/account']);
    expect(await Dexie.exists(databaseName(ID))).toBe(false);
    expect(localStorage.length).toBe(0);
    showLeftToast();
    expect(toast()).toMatchObject({
      title: 'Account Deleted',
      description: 'Your account has been permanently deleted.',
    });
    useToastQueue.setState({ toast: null });
    showLeftToast();
    expect(toast()).toBeNull();
  });
});

describe('4.14 Deleting Account...', () => {
  it('says that it is under way, once', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    await click(button());
    await click(button());
    await until(() => expect(button().textContent).toBe('Deleting Account...'));
    expect(button().disabled).toBe(true);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe("8.5 'Deletion Failed'", () => {
  it.each([
    ['the server’s message', 401, 'Please sign in', 'Please sign in'],
    ['its own words without one', 500, '', 'Failed to delete account. Please try again.'],
  ])(
    'leaves everything as it is after a failure, and says %s',
    async (_, status, message, words) => {
      if (message) answer(status, message);
      else fetchMock.mockResolvedValue(Response.json({}, { status }));
      await click(button());
      await click(button());
      await until(() => expect(toast()).not.toBeNull());
      expect(toast()).toMatchObject({
        title: 'Deletion Failed',
        description: words,
        tone: 'destructive',
      });
      expect(useSession.getState().status).toBe('signed-in');
      expect(await Dexie.exists(databaseName(ID))).toBe(true);
      expect(sessionStorage.length).toBe(0);
      expect(button().textContent).toBe('Delete Account');
    },
  );
});

describe('more than ten minutes after the sign-in', () => {
  it('asks for the password before the button can be armed, and sends it with the second tap', async () => {
    await openWhereNeeded('password');
    await until(() => expect(field()).not.toBeNull());
    await click(button());
    expect(button().textContent).toBe('Delete Account');
    expect(document.body.textContent).toContain('Enter your password to delete your account.');
    expect(document.activeElement).toBe(field());
    await type(field() as HTMLInputElement, 'Correct-Horse-7');
    expect(field()?.getAttribute('aria-invalid')).toBeNull();
    answer(200, 'Your account has been deleted.');
    await click(button());
    expect(fetchMock).not.toHaveBeenCalled();
    await click(button());
    await until(() => expect(useSession.getState().status).toBe('signed-out'));
    const [[, init] = []] = fetchMock.mock.calls;
    expect(JSON.parse(String(init?.body))).toEqual({ password: 'Correct-Horse-7' });
  });

  it('says at the field that the password is wrong, and keeps what was typed', async () => {
    await openWhereNeeded('password');
    await until(() => expect(field()).not.toBeNull());
    await type(field() as HTMLInputElement, 'Wrong-Horse-7');
    answer(400, 'Current password is incorrect');
    await click(button());
    await click(button());
    await until(() => expect(field()?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).toContain('Current password is incorrect');
    expect([field()?.value, document.activeElement]).toEqual(['Wrong-Horse-7', field()]);
    expect(useSession.getState().status).toBe('signed-in');
    expect(toast()).toBeNull();
  });

  it('shows the field where the ten minutes have passed while the page was open', async () => {
    answer(403, 'Enter your password to delete your account.');
    deletionNeeds = 'password';
    await click(button());
    await click(button());
    await until(() => expect(field()).not.toBeNull());
    expect(toast()?.description).toBe('Enter your password to delete your account.');
    expect(await Dexie.exists(databaseName(ID))).toBe(true);
  });

  it('says to sign in again where the account has no password', async () => {
    await openWhereNeeded('sign-in');
    await until(() => expect(button().disabled).toBe(true));
    const why = document.getElementById(button().getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('sign out and sign in again first');
    expect(field()).toBeNull();
  });
});

it('wipes the device where another one has deleted the account', async () => {
  answer(410, 'This account was deleted.');
  await click(button());
  await click(button());
  await until(() => expect(useSession.getState().status).toBe('signed-out'));
  expect(await Dexie.exists(databaseName(ID))).toBe(false);
});

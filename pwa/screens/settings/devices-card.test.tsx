import { describe, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedInDevice } from '#shared/contract/account/account.ts';
import {
  acting,
  actingAsync,
  click,
  find,
  goOnline,
  mount,
  type,
  until,
} from '#pwa/ui/testing/mount.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { DevicesCard } from './devices-card.tsx';

const HOUR = 3_600_000;
const now = Date.now();

const aDevice = (over: Partial<SignedInDevice>): SignedInDevice => ({
  id: 'this',
  browser: 'Chrome',
  system: 'Android',
  signedInAt: now - 50 * HOUR,
  lastUsedAt: now,
  isCurrent: false,
  ...over,
});
const THIS = aDevice({ isCurrent: true });
const LAPTOP = aDevice({
  id: 'laptop',
  browser: 'Firefox',
  system: 'Linux',
  lastUsedAt: now - 30 * HOUR,
});
const UNKNOWN = aDevice({ id: 'unknown', browser: null, system: null });

const calls: string[] = [];
let bodies: string[];
let signedIn: SignedInDevice[];
/** The proof that the server asks for before a device is wiped. */
let needs: 'password' | 'sign-in' | null;
let answer: (call: string) => Response | Promise<Response>;

beforeEach(() => {
  calls.length = 0;
  bodies = [];
  needs = null;
  signedIn = [THIS, LAPTOP, UNKNOWN];
  answer = (call) => {
    if (call === 'GET /api/user') return Response.json({ deletionNeeds: needs });
    if (call.startsWith('GET')) return Response.json({ sessions: signedIn });
    const id = call.split('/sessions/')[1];
    signedIn = signedIn.filter((device) => device.isCurrent || (id && device.id !== id));
    return Response.json({ message: 'Done' });
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method} ${new URL(url).pathname}`;
    calls.push(call);
    if (init?.body) bodies.push(String(init.body));
    return answer(call);
  });
  useToastQueue.setState({ toast: null });
});
afterEach(() => {
  queryClient.clear();
});

const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);
const toast = () => useToastQueue.getState().toast;
const open = async () => {
  await mount(<DevicesCard email="ada@example.edu" />);
  await until(() => expect(rows()).toHaveLength(signedIn.length));
};

describe('2.15 Signed in on these devices: browser and system in words, last use, this one marked', () => {
  it('names each device, and marks this one', async () => {
    await open();
    expect(rows()).toEqual([
      'Chrome on AndroidUsed recentlyThis device',
      'Firefox on LinuxLast used yesterdaySign Out',
      'Unknown deviceUsed recentlySign Out',
    ]);
  });
});

it('signs out one device, says so, and leads the focus back to the list', async () => {
  await open();
  await click(find('button', 'Sign out Firefox on Linux'));
  await until(() => expect(rows()).toHaveLength(2));
  expect(calls).toContain('DELETE /api/user/sessions/laptop');
  expect(toast()).toMatchObject({
    title: 'Signed Out',
    description: 'That device has to sign in again.',
  });
  expect(document.activeElement?.textContent).toBe('Signed in on these devices');
});

it('shows what the latest question was answered, however late an earlier answer comes', async () => {
  await open();
  const atOnce = answer;
  const before = Response.json({ sessions: signedIn });
  let arrive = (_: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  acting(() => void window.dispatchEvent(new Event('offline')));
  online.mockReturnValue(true);
  acting(() => void window.dispatchEvent(new Event('online')));
  await until(() => expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(2));
  answer = atOnce;
  await click(find('button', 'Sign out Firefox on Linux'));
  await until(() => expect(rows()).toHaveLength(2));
  await actingAsync(async () => arrive(before));
  expect(rows()).toHaveLength(2);
});

it('signs out all others with one call; alone it offers nothing', async () => {
  await open();
  await click(find('button', 'Sign Out All Others'));
  await until(() => expect(rows()).toHaveLength(1));
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/user/sessions']);
  expect(document.querySelector('button')).toBeNull();
});

it('says before the tap what stays on a device, and asks for its removal only where that is chosen', async () => {
  await open();
  expect(document.body.textContent).toContain('keeps what is on it: your answers stay readable');
  await click(find('button', 'Sign out Firefox on Linux'));
  await until(() => expect(rows()).toHaveLength(2));
  expect(bodies.at(-1)).toBe('{"isWiped":false}');
  await click(document.querySelector('input[type="checkbox"]')!);
  await click(find('button', 'Sign out Unknown device'));
  await until(() => expect(rows()).toHaveLength(1));
  expect(bodies.at(-1)).toBe('{"isWiped":true}');
  expect(toast()?.description).toBe(
    'That device has to sign in again. Everything on it is deleted the next time it is online.',
  );
});

describe('more than ten minutes after the sign-in', () => {
  const field = () => document.querySelector<HTMLInputElement>('input[name="password"]');
  const askToWipe = async () => {
    await open();
    await click(document.querySelector('input[type="checkbox"]')!);
  };

  it('asks for the password before it removes anything, says at the field what is wrong, and keeps what was typed', async () => {
    needs = 'password';
    await askToWipe();
    await until(() => expect(field()).not.toBeNull());
    await click(find('button', 'Sign Out All Others'));
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    expect(document.body.textContent).toContain('Enter your password to remove what is on other');
    expect(document.activeElement).toBe(field());

    await type(field() as HTMLInputElement, 'Wrong-Horse-7');
    const before = answer;
    answer = (call) =>
      call.startsWith('GET')
        ? before(call)
        : Response.json({ message: 'Current password is incorrect' }, { status: 400 });
    await click(find('button', 'Sign Out All Others'));
    await until(() => expect(document.body.textContent).toContain('Current password is incorrect'));
    expect([field()?.value, toast()]).toEqual(['Wrong-Horse-7', null]);

    answer = before;
    await type(field() as HTMLInputElement, 'Correct-Horse-7');
    await click(find('button', 'Sign Out All Others'));
    await until(() => expect(rows()).toHaveLength(1));
    expect(bodies.at(-1)).toBe('{"isWiped":true,"password":"Correct-Horse-7"}');
  });

  it('asks to sign in again where there is no password, and signs out alone without it', async () => {
    needs = 'sign-in';
    await askToWipe();
    const all = () => find('button', 'Sign Out All Others');
    await until(() => expect(all().matches(':disabled')).toBe(true));
    const note = document.getElementById(all().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('sign out and sign in again first');
    await click(document.querySelector('input[type="checkbox"]')!);
    await click(all());
    await until(() => expect(rows()).toHaveLength(1));
    expect(bodies.at(-1)).toBe('{"isWiped":false}');
  });
});

it('takes a device that is out already for signed out', async () => {
  await open();
  const before = answer;
  answer = (call) => {
    if (call.startsWith('GET')) return before(call);
    signedIn = [THIS];
    return Response.json({ message: 'This device is signed out already.' }, { status: 404 });
  };
  await click(find('button', 'Sign out Firefox on Linux'));
  await until(() => expect(rows()).toHaveLength(1));
  expect(toast()?.title).toBe('Signed Out');
});

it('keeps the list after a failure, and says what the server says', async () => {
  await open();
  answer = () => Response.json({ message: 'Not now' }, { status: 503 });
  await click(find('button', 'Sign out Firefox on Linux'));
  await until(() => expect(toast()?.title).toBe('Sign-Out Failed'));
  expect(toast()).toMatchObject({ description: 'Not now', tone: 'destructive' });
  expect(rows()).toHaveLength(3);
  expect(find('button', 'Sign out Firefox on Linux').matches(':disabled')).toBe(false);
});

it('says that the list could not be loaded', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await mount(<DevicesCard email="ada@example.edu" />);
  await until(() => expect(document.body.textContent).toContain('could not be loaded'));
});

it('says before the tap that it needs a connection', async () => {
  await open();
  goOnline(false);
  const button = find('button', 'Sign Out All Others');
  expect(button.matches(':disabled')).toBe(true);
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('needs a connection');
});

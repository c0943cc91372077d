import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, find, goOnline, mount, until } from '#pwa/ui/testing/mount.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { SignInCard } from './sign-in-card.tsx';

let account: { hostedSignIn: string | null; hasPassword: boolean };
let unlinking: () => Response;
const calls: string[] = [];
beforeEach(() => {
  account = { hostedSignIn: 'Campus', hasPassword: true };
  unlinking = () => {
    account.hostedSignIn = null;
    return Response.json({ message: 'Done' });
  };
  calls.length = 0;
  useToastQueue.setState({ toast: null });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method} ${new URL(url).pathname}`;
    calls.push(call);
    return call === 'GET /api/user' ? Response.json(account) : unlinking();
  });
});
afterEach(() => {
  queryClient.clear();
});

const text = () => document.body.textContent ?? '';
const toast = () => useToastQueue.getState().toast;
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);
const open = async () => {
  await mount(<SignInCard />);
  await until(() => expect(rows().length).toBeGreaterThan(0));
};

it('names the linked sign-in, unlinks it, says so, and leads the focus back', async () => {
  await open();
  expect(rows()).toEqual(['Email and password', 'CampusUnlink']);
  expect(text()).toContain('Unlinking signs out every other device.');
  await click(find('button', 'Unlink Campus'));
  await until(() => expect(rows()).toEqual(['Email and password']));
  expect(calls).toContain('DELETE /api/user/hosted-sign-in');
  expect(toast()).toMatchObject({ title: 'Unlinked' });
  expect(document.activeElement?.textContent).toBe('Ways to sign in');
});

it('leaves the only way in', async () => {
  account.hasPassword = false;
  await open();
  expect(document.querySelector('button')).toBeNull();
  expect(text()).toContain('Campus is the only way in');
});

it('keeps what the server refuses to unlink, and says why', async () => {
  const message = 'This is the only way in to your account. Set a password first.';
  unlinking = () => Response.json({ message }, { status: 409 });
  await open();
  await click(find('button', 'Unlink Campus'));
  await until(() => expect(toast()).toMatchObject({ description: message, tone: 'destructive' }));
  expect(rows()).toHaveLength(2);
});

it('says that it is loading, that it failed, and what needs a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await mount(<SignInCard />);
  await until(() => expect(text()).toContain('Your ways to sign in could not be loaded.'));
  goOnline(false);
  expect(text()).toContain('You need a connection to see or change them.');
});

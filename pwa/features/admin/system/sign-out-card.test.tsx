import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
import { useToastQueue } from '#pwa/ui/toast-queue.ts';
import { SignOutCard } from './sign-out-card.tsx';

let calls: [string, unknown][];
let answer: () => Response;
beforeEach(async () => {
  calls = [];
  answer = () => Response.json({ message: 'Done by the server.' });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push([`${init?.method} ${new URL(url).pathname}`, JSON.parse(String(init?.body))]);
    return answer();
  });
  useToastQueue.setState({ toast: null });
  await mount(<SignOutCard />);
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => document.body.textContent;
const toast = () => useToastQueue.getState().toast;
const field = () => find('input', '') as HTMLInputElement;
const send = () => fire(find('form', ''), new Event('submit', { bubbles: true, cancelable: true }));

async function ask(email: string): Promise<void> {
  await type(field(), email);
  await send();
  await until(() => expect(text()).toContain('Sign out this account?'));
}

it('asks whether it is this account, and then says what the server says', async () => {
  await ask(' Lena@example.edu ');
  expect(text()).toContain('lena@example.edu has to sign in again, on every device.');
  expect(calls).toEqual([]);
  await click(find('[role="alertdialog"] button', 'Sign Out'));
  await until(() => expect(toast()?.title).toBe('Done by the server.'));
  expect(calls).toEqual([['POST /api/admin/sessions/end', { email: 'lena@example.edu' }]]);
});

it('signs out everyone after a question of its own', async () => {
  await click(find('button', 'Sign Out Everyone'));
  await until(() => expect(text()).toContain('Sign out everyone?'));
  expect(calls).toEqual([]);
  await click(find('[role="alertdialog"] button', 'Sign Out'));
  await until(() => expect(toast()?.title).toBe('Done by the server.'));
  expect(calls).toEqual([['DELETE /api/admin/sessions', {}]]);
});

it('does nothing when it is taken back', async () => {
  await ask('lena@example.edu');
  await click(find('[role="alertdialog"] button', 'Cancel'));
  await until(() => expect(text()).not.toContain('Sign out this account?'));
  expect([calls, field().value]).toEqual([[], 'lena@example.edu']);
});

it('says what is wrong with the address, and asks nothing', async () => {
  await type(field(), 'lena');
  await send();
  expect(text()).toContain('Please enter a valid email address');
  expect(text()).not.toContain('Sign out this account?');
});

it('keeps the address after a refusal, and says why', async () => {
  answer = () =>
    Response.json({ message: 'There is no account with this address.' }, { status: 404 });
  await ask('lena@example.edu');
  await click(find('[role="alertdialog"] button', 'Sign Out'));
  await until(() => expect(toast()?.title).toBe('Sign-Out Failed'));
  expect(toast()?.description).toBe('There is no account with this address.');
  expect(field().value).toBe('lena@example.edu');
});

it('says before the tap that it needs a connection', async () => {
  acting(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });
  for (const name of ['Sign Out Account', 'Sign Out Everyone']) {
    const button = find('button', name);
    expect(button.matches(':disabled')).toBe(true);
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('needs a connection');
  }
});

import { describe, beforeEach, expect, it, vi } from 'vitest';
import { click, find, goOnline, mount, until } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { SignOutCard } from './system-card.tsx';

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

const text = () => document.body.textContent;
const toast = () => useToastQueue.getState().toast;

async function ask(): Promise<void> {
  await click(find('button', 'Sign Out Everyone'));
  await until(() => expect(text()).toContain('Sign out everyone?'));
}

describe('2.18 Sign out everyone, after a question', () => {
  it('asks, and then says what the server says', async () => {
    await ask();
    expect(calls).toEqual([]);
    await click(find('[role="alertdialog"] button', 'Sign Out'));
    await until(() => expect(toast()?.title).toBe('Done by the server.'));
    expect(calls).toEqual([['DELETE /api/admin/sessions', {}]]);
  });
});

it('does nothing when it is taken back', async () => {
  await ask();
  await click(find('[role="alertdialog"] button', 'Cancel'));
  await until(() => expect(text()).not.toContain('Sign out everyone?'));
  expect(calls).toEqual([]);
});

it('says why it could not be done', async () => {
  answer = () => Response.json({ message: 'Not now.' }, { status: 503 });
  await ask();
  await click(find('[role="alertdialog"] button', 'Sign Out'));
  await until(() => expect(toast()?.title).toBe('Sign-Out Failed'));
  expect(toast()?.description).toBe('Not now.');
});

it('says before the tap that it needs a connection', async () => {
  goOnline(false);
  const button = find('button', 'Sign Out Everyone');
  expect(button.matches(':disabled')).toBe(true);
  const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('needs a connection');
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { click, find, fire, mount, type, until } from '#pwa/ui/testing/mount.ts';
import { AuthCard } from './auth-card.tsx';

const MESSAGE = 'This account is blocked. Write to help@northstar.example. Nothing was deleted.';
let calls: [string, string | null][];
let deletion: () => Response;
beforeEach(() => {
  calls = [];
  deletion = () => Response.json({ message: 'Your account has been deleted.' });
  useBlockedSignIn.setState({ blocked: null });
  useToastQueue.setState({ toast: null });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/auth/ways') return Response.json({ hosted: null });
    const authorization = new Headers(init?.headers).get('authorization');
    calls.push([`${init?.method} ${pathname}`, authorization]);
    if (pathname === '/api/auth/signin') {
      return Response.json({ message: MESSAGE, leaveToken: 'leave-me' }, { status: 403 });
    }
    return init?.method === 'DELETE' ? deletion() : Response.json({ format: 'northstar-export' });
  });
});

const text = () => document.body.textContent;
async function signIn(): Promise<void> {
  await mount(<AuthCard tab="sign-in" onTabChange={() => undefined} />);
  await type(find('input[name="email"]', '') as HTMLInputElement, 'lena@example.edu');
  await type(find('input[name="password"]', '') as HTMLInputElement, 'Correct-Horse-7');
  await fire(find('form', ''), new Event('submit', { bubbles: true, cancelable: true }));
  await until(() => expect(text()).toContain('You can’t sign in'));
}

describe('2.3 A blocked account: words in place of the form, with the way to export and deletion', () => {
  it('says what the server says, and starts no session', async () => {
    await signIn();
    expect(text()).toContain(MESSAGE);
    expect(useSession.getState().token).toBeNull();
    expect(useToastQueue.getState().toast).toBeNull();
    expect(document.activeElement?.textContent).toContain('You can’t sign in');
  });

  it('downloads what is stored, with the token of the refusal', async () => {
    await signIn();
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await click(find('button', 'Download My Data'));
    await until(() => expect(save).toHaveBeenCalled());
    expect(calls.at(-1)).toEqual(['GET /api/user/export', 'Bearer leave-me']);
  });

  it('deletes the account after a question, and then shows the form again', async () => {
    await signIn();
    await click(find('button', 'Delete My Account'));
    await until(() => expect(text()).toContain('Delete this account?'));
    expect(calls).toHaveLength(1);
    await click(find('[role="alertdialog"] button', 'Delete Account'));
    await until(() => expect(useToastQueue.getState().toast?.title).toBe('Account Deleted'));
    expect(calls.at(-1)).toEqual(['DELETE /api/user/account', 'Bearer leave-me']);
    expect(find('button[type="submit"]', 'Sign In')).toBeTruthy();
  });

  it('asks to sign in again where that was more than ten minutes ago', async () => {
    const message = 'Enter your password to delete your account.';
    deletion = () => Response.json({ message }, { status: 403 });
    await signIn();
    await click(find('button', 'Delete My Account'));
    await until(() => expect(text()).toContain('Delete this account?'));
    await click(find('[role="alertdialog"] button', 'Delete Account'));
    await until(() => expect(find('button[type="submit"]', 'Sign In')).toBeTruthy());
    expect(useToastQueue.getState().toast).toMatchObject({
      title: 'Deletion Failed',
      description: 'Enter your email and password again, then delete your account.',
    });
  });

  it('says when it could not be deleted, and stays', async () => {
    deletion = () => Response.json({ message: 'Not now.' }, { status: 503 });
    await signIn();
    await click(find('button', 'Delete My Account'));
    await until(() => expect(text()).toContain('Delete this account?'));
    await click(find('[role="alertdialog"] button', 'Delete Account'));
    await until(() => expect(useToastQueue.getState().toast?.description).toBe('Not now.'));
    expect(text()).toContain('You can’t sign in');
  });
});

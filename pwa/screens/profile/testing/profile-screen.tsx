/** A learner's profile screen in a test, with a server that replies as the test says. */
import { afterEach, vi } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { useSignInWays } from '#pwa/account/sign-in-ways.ts';
import { aUser } from '#pwa/account/testing/a-user.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { click, find, mount, unmountAll } from '#pwa/ui/testing/mount.ts';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { ProfilePage } from '../profile-page.tsx';

/** Noon in the test's time zone, because the screen shows a local date. */
export const JOINED_AT = new Date(2026, 2, 14, 12).getTime();
export const PASSWORD = 'Correct1horse';
export const fetchMock = vi.fn<typeof fetch>();
type Answers = Record<string, () => Response | Promise<Response>>;

const aNewUser = () => aUser({ id: `profile-${crypto.randomUUID()}` });
/** The signed-in user, and replies by method and path; GET /api/user is answered automatically. */
export const server = { user: aNewUser(), answers: {} as Answers };

/** Signs in a new learner; for `beforeEach`. */
export async function signInForProfile(): Promise<void> {
  const user = aNewUser();
  server.user = user;
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  server.answers = { 'GET /api/user': () => reply(200, whole()) };
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url, init) => {
    const answer = server.answers[`${init?.method} ${new URL(String(url)).pathname}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', fetchMock);
  await openLearnerDatabase(user.id);
}

afterEach(() => {
  unmountAll();
  useSignInWays.setState(useSignInWays.getInitialState());
  closeDatabase();
});

export const whole = () => ({
  ...server.user,
  isAdmin: false,
  isDemoAccount: false,
  joinedAt: JOINED_AT,
  hasPassword: true,
  emailConfirmed: true,
  hostedSignIn: null,
  deletionNeeds: null,
  pendingEmail: null as string | null,
  progress: {},
});
export const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
export const text = () => document.body.textContent ?? '';
export const toast = () => useToastQueue.getState().toast;
export const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
export const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
export const sent = (call: string) =>
  fetchMock.mock.calls
    .filter(([url, init]) => `${init?.method} ${new URL(String(url)).pathname}` === call)
    .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
export const edit = async () => {
  await mount(<ProfilePage />);
  await click(find('button', 'Edit'));
};

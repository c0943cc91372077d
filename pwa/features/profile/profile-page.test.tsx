import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, openLearnerDatabase } from '#pwa/db/open-database.ts';
import { readJoinedAt } from '#pwa/db/joined-at.ts';
import { useSession } from '#pwa/session/session-store.ts';
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
import { ProfilePage } from './profile-page.tsx';

/** Noon where the test runs: the date is a local one. */
const JOINED_AT = new Date(2026, 2, 14, 12).getTime();
const PASSWORD = 'Correct1horse';
let learners = 0;
let user = aUser();
const fetchMock = vi.fn<typeof fetch>();
/** Answers by method and path; GET /api/user is answered by itself. */
let answers: Record<string, () => Response | Promise<Response>> = {};

function aUser() {
  return {
    id: `profile-${learners}`,
    email: 'ada@example.edu',
    firstName: 'Ada',
    lastName: 'Lovelace',
    profileImageUrl: null as string | null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: null as string | null,
    subscriptionEndDate: null,
  };
}

beforeEach(async () => {
  learners += 1;
  user = aUser();
  localStorage.clear();
  useSession.setState({ status: 'signed-in', user, token: 'token-1' });
  useToastQueue.setState({ toast: null });
  answers = { 'GET /api/user': () => reply(200, whole()) };
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (url, init) => {
    const answer = answers[`${init?.method} ${new URL(String(url)).pathname}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', fetchMock);
  await openLearnerDatabase(user.id);
});
afterEach(() => {
  unmountAll();
  closeDatabase();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const whole = () => ({
  ...user,
  isAdmin: false,
  isDemoAccount: false,
  joinedAt: JOINED_AT,
  hasPassword: true,
  emailConfirmed: true,
  progress: {},
});
const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const text = () => document.body.textContent ?? '';
const toast = () => useToastQueue.getState().toast;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const sent = (call: string) =>
  fetchMock.mock.calls
    .filter(([url, init]) => `${init?.method} ${new URL(String(url)).pathname}` === call)
    .map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const edit = async () => {
  await mount(<ProfilePage />);
  await click(find('button', 'Edit'));
};
const goOffline = () =>
  acting(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  });

describe('who it is', () => {
  it('shows initials, name, address, membership, and the date of joining once it is known', async () => {
    await mount(<ProfilePage />);
    expect(text()).toContain('ALAda Lovelaceada@example.edu');
    expect(text()).toContain('Free Account');
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    expect(await readJoinedAt(await openLearnerDatabase(user.id))).toBe(JOINED_AT);
  });

  it('sends a link to an account without a password, in place of the form that changes one', async () => {
    fetchMock.mockImplementation(async (url) =>
      String(url).endsWith('/forgot-password')
        ? reply(200, { message: 'Sent' })
        : reply(200, { ...whole(), hasPassword: false }),
    );
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('This account has no password'));
    expect(text()).not.toContain('Change Password');
    await click(find('button', 'Set a Password'));
    await until(() => expect(toast()?.title).toBe('Email sent'));
    expect(sent('POST /api/auth/forgot-password')).toEqual([{ email: user.email }]);
    goOffline();
    expect(find('button', 'Set a Password').matches(':disabled')).toBe(true);
  });

  it('sends the confirmation link again while the address waits for it, and only then', async () => {
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    expect(text()).not.toContain('Confirm your email address');
    unmountAll();
    answers['GET /api/user'] = () => reply(200, { ...whole(), emailConfirmed: false });
    answers['POST /api/user/confirmation-mail'] = () => reply(200, { message: 'Sent' });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Confirm your email address'));
    await click(find('button', 'Send the Link Again'));
    await until(() => expect(toast()?.title).toBe('Email sent'));
    expect(sent('POST /api/user/confirmation-mail')).toEqual([{}]);
    goOffline();
    expect(text()).toContain('Sending it again needs a connection.');
    expect(find('button', 'Send the Link Again').matches(':disabled')).toBe(true);
  });

  it('shows the date without a network on a later day', async () => {
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    unmountAll();
    goOffline();
    fetchMock.mockClear();
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('takes over what another device has changed', async () => {
    answers['GET /api/user'] = () => reply(200, { ...whole(), firstName: 'Augusta' });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Augusta Lovelace'));
    expect(useSession.getState().user).toEqual({ ...user, firstName: 'Augusta' });
  });

  it('is a Premium Member while the subscription is active', async () => {
    user = { ...user, subscriptionStatus: 'active' };
    useSession.setState({ user });
    await mount(<ProfilePage />);
    expect(text()).toContain('Premium Member');
  });

  it('falls back to the initials where the picture cannot be loaded', async () => {
    user = { ...user, profileImageUrl: '/nobody.png' };
    useSession.setState({ user });
    await mount(<ProfilePage />);
    const picture = document.querySelector('img') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/nobody.png');
    await fire(picture, new Event('error'));
    expect(document.querySelector('img')).toBeNull();
    expect(text()).toContain('AL');
  });

  it('is Loading... without a user', async () => {
    useSession.setState({ status: 'loading', user: null, token: 'token-1' });
    await mount(<ProfilePage />);
    expect(text()).toBe('Loading...');
    const db = await openLearnerDatabase(user.id);
    await until(async () => expect(await readJoinedAt(db)).toBe(JOINED_AT));
    expect(useSession.getState().user).toBeNull();
  });
});

describe('Personal Information', () => {
  it('is read-only until Edit, and again after Cancel, which forgets what was typed', async () => {
    await mount(<ProfilePage />);
    expect(field('firstName')).toBeNull();
    await click(find('button', 'Edit'));
    expect(document.activeElement).toBe(field('firstName'));
    await type(field('firstName'), 'Somebody');
    await click(find('button', 'Cancel'));
    expect(field('firstName')).toBeNull();
    expect(text()).not.toContain('Somebody');
    expect(document.activeElement).toBe(find('button', 'Edit'));
  });

  it('checks names and address, sends nothing, and goes to the first wrong field', async () => {
    await edit();
    await type(field('firstName'), ' A ');
    await type(field('lastName'), 'L');
    await type(field('email'), 'ada@');
    await click(find('button', 'Save Changes'));
    expect(note('firstName')).toBe('First name must be at least 2 characters');
    expect(note('lastName')).toBe('Last name must be at least 2 characters');
    expect(note('email')).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(field('firstName'));
    expect(sent('PATCH /api/user/profile')).toEqual([]);
  });

  it('saves names, shows them everywhere and is read-only again', async () => {
    const changed = { ...user, firstName: 'Augusta' };
    answers['PATCH /api/user/profile'] = () => reply(200, { user: changed });
    await edit();
    await type(field('firstName'), 'Augusta');
    await click(find('button', 'Save Changes'));
    await until(() => expect(toast()?.title).toBe('Profile Updated'));
    expect(sent('PATCH /api/user/profile')).toEqual([
      { firstName: 'Augusta', lastName: 'Lovelace', email: 'ada@example.edu' },
    ]);
    expect(useSession.getState().user).toEqual(changed);
    await until(() => expect(document.activeElement).toBe(find('button', 'Edit')));
    expect(text()).toContain('Augusta Lovelace');
  });

  it('asks for the current password with another address alone', async () => {
    const changed = { ...user, email: 'ada@mit.edu' };
    answers['PATCH /api/user/profile'] = () => reply(200, { user: changed });
    await edit();
    const passwords = () => document.querySelectorAll('input[name="currentPassword"]').length;
    await type(field('email'), ' ADA@example.edu');
    expect(passwords()).toBe(1);
    await type(field('email'), 'ada@mit.edu');
    expect(passwords()).toBe(2);
    await click(find('button', 'Save Changes'));
    expect(note('currentPassword')).toBe('Please enter your current password to change your email');
    await type(field('currentPassword'), PASSWORD);
    await click(find('button', 'Save Changes'));
    await until(() => expect(toast()?.title).toBe('Profile Updated'));
    expect(sent('PATCH /api/user/profile')).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@mit.edu',
        currentPassword: PASSWORD,
      },
    ]);
  });

  it('keeps what was typed after a refusal', async () => {
    const message = 'This email address cannot be used.';
    answers['PATCH /api/user/profile'] = () => reply(409, { message });
    await edit();
    await type(field('lastName'), 'King');
    await click(find('button', 'Save Changes'));
    await until(() => expect(toast()).not.toBeNull());
    expect(toast()).toMatchObject({
      title: 'Update Failed',
      description: message,
      tone: 'destructive',
    });
    expect(field('lastName').value).toBe('King');
  });

  it('says before the tap that it needs a connection, and keeps what was typed', async () => {
    await edit();
    await type(field('lastName'), 'King');
    goOffline();
    const button = find('button', 'Save Changes') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(text()).toContain('Saving needs a connection. What you have typed stays.');
    expect(field('lastName').value).toBe('King');
    await click(find('button', 'Cancel'));
    expect((find('button', 'Edit') as HTMLButtonElement).disabled).toBe(true);
    expect(text()).toContain('Changing your profile needs a connection.');
  });
});

describe('Change Password', () => {
  const submit = () => click(find('button', 'Change Password'));
  const fill = async (current: string, next: string, confirmation = next) => {
    await type(field('currentPassword'), current);
    await type(field('newPassword'), next);
    await type(field('confirmPassword'), confirmation);
  };

  it('asks for everything at first', async () => {
    await mount(<ProfilePage />);
    await submit();
    expect(note('currentPassword')).toBe('Current password is required');
    expect(note('newPassword')).toBe('Password must be at least 8 characters');
    expect(note('confirmPassword')).toBe('Please confirm your password');
  });

  it.each([
    ['Short1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['NoNumbers', 'Password must contain at least one number'],
  ])('refuses %s', async (password, message) => {
    await mount(<ProfilePage />);
    await fill(PASSWORD, password);
    await submit();
    expect(note('newPassword')).toBe(message);
    expect(sent('PATCH /api/user/password')).toEqual([]);
  });

  it('shows a mismatch at the confirmation', async () => {
    await mount(<ProfilePage />);
    await fill(PASSWORD, 'Battery2staple', 'Battery3staple');
    await submit();
    expect(note('confirmPassword')).toBe("Passwords don't match");
  });

  it('sends no confirmation, and empties itself', async () => {
    answers['PATCH /api/user/password'] = () => reply(200, { message: 'Changed' });
    await mount(<ProfilePage />);
    await fill(PASSWORD, 'Battery2staple');
    await submit();
    await until(() => expect(toast()?.title).toBe('Password Changed'));
    expect(sent('PATCH /api/user/password')).toEqual([
      { currentPassword: PASSWORD, newPassword: 'Battery2staple' },
    ]);
    expect(field('newPassword').value).toBe('');
  });

  it('is disabled while it is sent', async () => {
    answers['PATCH /api/user/password'] = () => new Promise<Response>(() => undefined);
    await mount(<ProfilePage />);
    await fill(PASSWORD, 'Battery2staple');
    await submit();
    await until(() => expect(find('button', 'Saving...')).toBeTruthy());
    expect(field('newPassword').closest('fieldset')?.disabled).toBe(true);
  });

  it('keeps what was typed after a wrong current password', async () => {
    const message = 'Current password is incorrect';
    answers['PATCH /api/user/password'] = () => reply(400, { message });
    await mount(<ProfilePage />);
    await fill('Wrong1horse', 'Battery2staple');
    await submit();
    await until(() => expect(toast()).not.toBeNull());
    expect(toast()).toMatchObject({ title: 'Password Change Failed', description: message });
    expect(field('newPassword').value).toBe('Battery2staple');
  });
});

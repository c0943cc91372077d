import { beforeEach, describe, expect, it } from 'vitest';
import { openLearnerDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { useSession } from '#pwa/account/session-store.ts';
import { click, find, goOnline, mount, unmountAll, until } from '#pwa/ui/testing/mount.ts';
import { ProfilePage } from './profile-page.tsx';
import {
  JOINED_AT,
  fetchMock,
  server,
  signInForProfile,
  whole,
  reply,
  text,
  toast,
  sent,
} from './testing/profile-screen.tsx';

beforeEach(signInForProfile);

describe('who it is', () => {
  describe('2.14 Profile', () => {
    it('shows initials, name, address, membership, and the date of joining once it is known', async () => {
      await mount(<ProfilePage />);
      expect(text()).toContain('ALAda Lovelaceada@example.edu');
      expect(text()).toContain('Free Account');
      await until(() => expect(text()).toContain('Joined March 14, 2026'));
      expect(await records.joinedAt.get(await openLearnerDatabase(server.user.id))).toBe(JOINED_AT);
    });
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
    expect(sent('POST /api/auth/forgot-password')).toEqual([{ email: server.user.email }]);
    goOnline(false);
    expect(find('button', 'Set a Password').matches(':disabled')).toBe(true);
  });

  it('sends the confirmation link again while the address waits for it, and only then', async () => {
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    expect(text()).not.toContain('Confirm your email address');
    unmountAll();
    server.answers['GET /api/user'] = () => reply(200, { ...whole(), emailConfirmed: false });
    server.answers['POST /api/user/confirmation-mail'] = () => reply(200, { message: 'Sent' });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Confirm your email address'));
    expect(text()).toContain('to get reminders and to start the free trial of AI Mode');
    await click(find('button', 'Send the Link Again'));
    await until(() => expect(toast()?.title).toBe('Email sent'));
    expect(sent('POST /api/user/confirmation-mail')).toEqual([{}]);
    goOnline(false);
    expect(text()).toContain('Sending it again needs a connection.');
    expect(find('button', 'Send the Link Again').matches(':disabled')).toBe(true);
  });

  it('says which address waits, and takes the change back', async () => {
    const pendingEmail = 'ada@mit.edu';
    server.answers['GET /api/user'] = () => reply(200, { ...whole(), pendingEmail });
    server.answers['DELETE /api/user/email-change'] = () => reply(503, { message: 'Later.' });
    await mount(<ProfilePage />);
    const words = 'We sent a link to ada@mit.edu. Until you follow it, ada@example.edu stays.';
    await until(() => expect(text()).toContain(words));
    await click(find('button', 'Cancel the Change'));
    await until(() => expect(toast()).toMatchObject({ description: 'Later.' }));
    expect(text()).toContain(words);
    server.answers['DELETE /api/user/email-change'] = () => reply(200, { message: 'Done' });
    await click(find('button', 'Cancel the Change'));
    await until(() => expect(text()).not.toContain(words));
    expect(toast()).toMatchObject({ title: 'Change Canceled' });
  });

  it('says before the tap that taking it back needs a connection', async () => {
    server.answers['GET /api/user'] = () => reply(200, { ...whole(), pendingEmail: 'ada@mit.edu' });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('We sent a link to ada@mit.edu.'));
    goOnline(false);
    expect(text()).toContain('Canceling it needs a connection.');
    expect(find('button', 'Cancel the Change').matches(':disabled')).toBe(true);
  });

  it('shows the date without a network on a later day', async () => {
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    unmountAll();
    goOnline(false);
    fetchMock.mockClear();
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Joined March 14, 2026'));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('takes over what another device has changed', async () => {
    server.answers['GET /api/user'] = () => reply(200, { ...whole(), firstName: 'Augusta' });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('Augusta Lovelace'));
    expect(useSession.getState().user).toEqual({ ...server.user, firstName: 'Augusta' });
  });

  describe('2.14 Premium Member while active, else Free Account', () => {
    it('is a Premium Member while the subscription is active', async () => {
      server.user = { ...server.user, subscriptionStatus: 'active' };
      useSession.setState({ user: server.user });
      await mount(<ProfilePage />);
      expect(text()).toContain('Premium Member');
    });
  });

  describe('2.14 Initials, no picture', () => {
    it('has the initials, and loads no picture from anywhere', async () => {
      server.user = { ...server.user, profileImageUrl: 'https://provider.example/ada.png' };
      useSession.setState({ user: server.user });
      await mount(<ProfilePage />);
      expect(document.querySelector('img')).toBeNull();
      expect(text()).toContain('AL');
    });
  });

  describe("2.14 'Loading...' without a user", () => {
    it('is Loading... without a user', async () => {
      useSession.setState({ status: 'loading', user: null, token: 'token-1' });
      await mount(<ProfilePage />);
      expect(text()).toBe('Loading...');
      const db = await openLearnerDatabase(server.user.id);
      await until(async () => expect(await records.joinedAt.get(db)).toBe(JOINED_AT));
      expect(useSession.getState().user).toBeNull();
    });
  });
});

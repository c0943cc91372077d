import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '#pwa/account/session-store.ts';
import { click, find, goOnline, mount, type, until } from '#pwa/ui/testing/mount.ts';
import { ProfilePage } from './profile-page.tsx';
import {
  PASSWORD,
  server,
  signInForProfile,
  reply,
  text,
  toast,
  field,
  note,
  sent,
  edit,
  whole,
} from './testing/profile-screen.tsx';

beforeEach(signInForProfile);

describe('Personal Information', () => {
  describe('2.14 Personal Information behind Edit and Cancel · 4.13 Read-only until Edit; Cancel goes back', () => {
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
  });

  describe('5 Profile: names and e-mail as above', () => {
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
  });

  describe('5.1 the endings of e-mail addresses are the server’s own', () => {
    it('names them, and sends no other', async () => {
      server.answers['GET /api/auth/ways'] = () =>
        reply(200, { hosted: null, emailDomains: ['campus.edu'] });
      await edit();
      await until(() => expect(note('email')).toBe('It has to end in @campus.edu.'));
      await type(field('email'), 'ada@gmail.com');
      await click(find('button', 'Save Changes'));
      expect(note('email')).toBe('Email must be a campus.edu address');
      expect(sent('PATCH /api/user/profile')).toEqual([]);
    });
  });

  describe('3 Payload of profile · 4.13 A save goes back to read-only', () => {
    it('saves names, shows them everywhere and is read-only again', async () => {
      const changed = { ...server.user, firstName: 'Augusta' };
      server.answers['PATCH /api/user/profile'] = () => reply(200, { user: changed });
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
  });

  it('asks for the current password with another address alone', async () => {
    const message = 'We sent a link to ada@mit.edu. Until you follow it, ada@example.edu stays.';
    server.answers['PATCH /api/user/profile'] = () => reply(200, { user: server.user, message });
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
    await until(() => expect(toast()?.description).toBe(message));
    expect(useSession.getState().user?.email).toBe('ada@example.edu');
    expect(text()).toContain(message);
    expect(sent('PATCH /api/user/profile')).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@mit.edu',
        currentPassword: PASSWORD,
      },
    ]);
  });

  it('asks for no password where there is none, and says what stands for it', async () => {
    server.answers['GET /api/user'] = () => reply(200, { ...whole(), hasPassword: false });
    const message = 'We sent a link to ada@mit.edu.';
    server.answers['PATCH /api/user/profile'] = () => reply(200, { user: server.user, message });
    await mount(<ProfilePage />);
    await until(() => expect(text()).toContain('This account has no password'));
    await click(find('button', 'Edit'));
    await type(field('email'), 'ada@mit.edu');
    expect(field('currentPassword')).toBeNull();
    expect(text()).toContain('sign out and sign in again first');
    await click(find('button', 'Save Changes'));
    await until(() => expect(toast()?.description).toBe(message));
  });

  describe("8.5 'Update Failed' (profile)", () => {
    it('keeps what was typed after a refusal', async () => {
      const message = 'This email address cannot be used.';
      server.answers['PATCH /api/user/profile'] = () => reply(409, { message });
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

    it('blames nobody when no server answers', async () => {
      server.answers['PATCH /api/user/profile'] = () => Promise.reject(new TypeError('No network'));
      await edit();
      await type(field('lastName'), 'King');
      await click(find('button', 'Save Changes'));
      const description = 'The server could not be reached. Please try again.';
      await until(() =>
        expect(toast()).toMatchObject({ title: 'Update Failed', description, tone: 'destructive' }),
      );
    });
  });

  it('says before the tap that it needs a connection, and keeps what was typed', async () => {
    await edit();
    await type(field('lastName'), 'King');
    goOnline(false);
    const button = find('button', 'Save Changes') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(text()).toContain('Saving needs a connection. What you typed stays here.');
    expect(field('lastName').value).toBe('King');
    await click(find('button', 'Cancel'));
    expect((find('button', 'Edit') as HTMLButtonElement).disabled).toBe(true);
    expect(text()).toContain('Changing your profile needs a connection.');
  });
});

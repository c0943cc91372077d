import { beforeEach, describe, expect, it } from 'vitest';
import { click, find, mount, type, until } from '#pwa/ui/testing/mount.ts';
import { ProfilePage } from './profile-page.tsx';
import {
  PASSWORD,
  server,
  signInForProfile,
  reply,
  toast,
  field,
  note,
  sent,
} from './testing/profile-screen.tsx';

beforeEach(signInForProfile);

describe('Change Password', () => {
  const submit = () => click(find('button', 'Change Password'));
  const fill = async (current: string, next: string, confirmation = next) => {
    await type(field('currentPassword'), current);
    await type(field('newPassword'), next);
    await type(field('confirmPassword'), confirmation);
  };

  describe("5 Password change: 'Current password is required'", () => {
    it('asks for everything at first', async () => {
      await mount(<ProfilePage />);
      await submit();
      expect(note('currentPassword')).toBe('Current password is required');
      expect(note('newPassword')).toBe('Password must be at least 8 characters');
      expect(note('confirmPassword')).toBe('Please confirm your password');
    });
  });

  describe('5 Password change: the rules of a password', () => {
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
  });

  describe('5 Password change: confirmation, at its field', () => {
    it('shows a mismatch at the confirmation', async () => {
      await mount(<ProfilePage />);
      await fill(PASSWORD, 'Battery2staple', 'Battery3staple');
      await submit();
      expect(note('confirmPassword')).toBe("Passwords don't match");
    });
  });

  describe('2.14 Change Password form · 3 Payload of a password change; the confirmation stays on the device', () => {
    it('sends no confirmation, and empties itself', async () => {
      server.answers['PATCH /api/user/password'] = () => reply(200, { message: 'Changed' });
      await mount(<ProfilePage />);
      await fill(PASSWORD, 'Battery2staple');
      await submit();
      await until(() => expect(toast()?.title).toBe('Password Changed'));
      expect(sent('PATCH /api/user/password')).toEqual([
        { currentPassword: PASSWORD, newPassword: 'Battery2staple' },
      ]);
      expect(field('newPassword').value).toBe('');
    });
  });

  describe('4.14 Saving...', () => {
    it('is disabled while it is sent', async () => {
      server.answers['PATCH /api/user/password'] = () => new Promise<Response>(() => undefined);
      await mount(<ProfilePage />);
      await fill(PASSWORD, 'Battery2staple');
      await submit();
      await until(() => expect(find('button', 'Saving...')).toBeTruthy());
      expect(field('newPassword').closest('fieldset')?.disabled).toBe(true);
    });
  });

  describe("8.5 'Password Change Failed'", () => {
    it('keeps what was typed after a wrong current password', async () => {
      const message = 'Current password is incorrect';
      server.answers['PATCH /api/user/password'] = () => reply(400, { message });
      await mount(<ProfilePage />);
      await fill('Wrong1horse', 'Battery2staple');
      await submit();
      await until(() => expect(toast()).not.toBeNull());
      expect(toast()).toMatchObject({
        title: 'Password Change Failed',
        description: message,
        tone: 'destructive',
      });
      expect(field('newPassword').value).toBe('Battery2staple');
    });

    it('blames nobody when no server answers', async () => {
      server.answers['PATCH /api/user/password'] = () =>
        Promise.reject(new TypeError('No network'));
      await mount(<ProfilePage />);
      await fill(PASSWORD, 'Battery2staple');
      await submit();
      const description = 'The server could not be reached. Please try again.';
      await until(() => expect(toast()).toMatchObject({ description, tone: 'destructive' }));
    });
  });
});

import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find, goOnline, mount, type, until } from '#pwa/ui/testing/mount.ts';
import { ThemeProvider } from '#pwa/ui/layout/theme.tsx';
import { useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { ConfirmPage } from '#pwa/screens/public/link-pages.tsx';
import { ForgotPasswordPage, ResetPasswordPage } from '#pwa/screens/public/password-pages.tsx';

const NEW_PASSWORD = 'Battery-Staple-8';
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  useToastQueue.setState({ toast: null });
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

const open = (page: ReactNode, path = '/') => {
  history.replaceState(null, '', path);
  return mount(<ThemeProvider>{page}</ThemeProvider>);
};
const reply = (status: number, body: object | string) =>
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => click(document.querySelector('button[type="submit"]') as HTMLElement);
const heading = () => document.querySelector('h1')?.textContent;
const problem = () => document.querySelector('[role="alert"]')?.textContent;
const link = (text: string) => find('main a', text).getAttribute('href');
const expectHeading = (text: string) => until(() => expect(heading()).toBe(text));

describe('Forgot password', () => {
  const ask = async (email = 'ada@example.edu') => {
    await open(<ForgotPasswordPage />, '/forgot-password');
    await type(field('email'), email);
    await submit();
  };

  describe("2.1 'Back to Login' leads to `/login` · 2.16 E-mail field, 'Send Reset Link', 'Back to Login'", () => {
    it('asks for an email address, and leads back to the login', async () => {
      await open(<ForgotPasswordPage />);
      expect(field('email').type).toBe('email');
      expect(find('button', 'Send Reset Link')).toBeTruthy();
      expect(link('Back to Login')).toBe('/login');
    });
  });

  describe("5 Forgotten password: 'Please enter your email address'", () => {
    it('sends nothing without one', async () => {
      await ask('');
      expect(noteOf('email')).toBe('Please enter your email address');
      expect(fetchMock).not.toHaveBeenCalled();
      expect(document.activeElement).toBe(field('email'));
    });
  });

  describe('4.14 Sending..., Resetting Password...', () => {
    it('waits with a disabled form', async () => {
      fetchMock.mockReturnValue(new Promise(() => undefined));
      await ask();
      await until(() => expect(find('button', 'Sending...')).toBeTruthy());
      expect(field('email').closest('fieldset')?.disabled).toBe(true);
    });
  });

  describe("2.16 Forgotten password · 8.5 'Email sent', 'Password reset successful'", () => {
    it('says where to look and for how long the link works, and can be sent again', async () => {
      reply(200, { ok: true, message: 'x' });
      await ask();
      await expectHeading('Check Your Email');
      const text = document.querySelector('main')?.textContent;
      expect(text).toContain('look in your spam folder');
      expect(text).toContain('The reset link will expire in 1 hour.');
      expect(link('Back to Login')).toBe('/login');
      expect(document.activeElement).toBe(document.querySelector('h1'));
      expect(useToastQueue.getState().toast).toMatchObject({
        title: 'Email sent',
        description: 'Check your email for instructions.',
      });
      await click(find('button', 'Send Another Email'));
      expect(field('email').value).toBe('');
    });
  });

  describe("8.5 Inline: the forgotten password's and the reset's messages", () => {
    it.each([
      [{ message: 'Too many attempts.' }, 'Too many attempts.'],
      [{}, 'Something went wrong. Please try again.'],
      ['', 'The server could not be reached. Please try again.'],
    ])('shows what the server says, or its own words: %j', async (body, words) => {
      reply(429, body);
      await ask();
      await until(() => expect(problem()).toBe(words));
      expect(field('email').value).toBe('ada@example.edu');
    });
  });

  it('says before the tap that it needs a connection, and keeps what was typed', async () => {
    await open(<ForgotPasswordPage />);
    await type(field('email'), 'ada@example.edu');
    goOnline(false);
    expect(document.body.textContent).toContain('Sending a link needs a connection.');
    expect(find('button', 'Send Reset Link').hasAttribute('disabled')).toBe(true);
    expect(field('email').value).toBe('ada@example.edu');
  });
});

describe('Reset password', () => {
  const openLink = (path = '/reset-password?token=a.b') => open(<ResetPasswordPage />, path);
  const openForm = async () => {
    reply(200, { valid: true, message: 'ok' });
    await openLink();
    await until(() => expect(field('newPassword')).toBeTruthy());
  };
  const fillForm = async (password = NEW_PASSWORD, again = password) => {
    await type(field('newPassword'), password);
    await type(field('confirmPassword'), again);
    await submit();
  };

  describe("2.16 'Verifying reset token...'", () => {
    it('verifies the token first', async () => {
      fetchMock.mockReturnValue(new Promise(() => undefined));
      await openLink();
      expect(find('[role="status"]', 'Verifying reset token...')).toBeTruthy();
      expect(String(fetchMock.mock.calls[0]?.[0])).toContain('/api/auth/verify-reset-token/a.b');
    });
  });

  describe("2.16 Two fields, each with a show/hide switch; The hint at the password's rules", () => {
    it('has two passwords that can be shown, and says the rules', async () => {
      await openForm();
      expect(document.querySelectorAll('[aria-label="Show characters"]')).toHaveLength(2);
      expect(noteOf('newPassword')).toBe(
        'Must be at least 8 characters with one uppercase letter and one number',
      );
      await click(document.querySelector('[aria-label="Show characters"]') as HTMLElement);
      expect(field('newPassword').type).toBe('text');
      expect(field('confirmPassword').type).toBe('password');
    });
  });

  describe("5 Reset: 'Please fill in all fields'", () => {
    it('asks for both fields', async () => {
      await openForm();
      await submit();
      expect(noteOf('newPassword')).toBe('Please fill in all fields');
      expect(noteOf('confirmPassword')).toBe('Please fill in all fields');
      expect(fetchMock).toHaveBeenCalledTimes(1);
    });
  });

  describe("5 Reset: 'Password must have: ' and what is missing; Reset: 'Passwords don't match'", () => {
    it('names what the password lacks, and a repetition that differs', async () => {
      await openForm();
      await fillForm('abc', 'abd');
      expect(noteOf('newPassword')).toBe(
        'Password must have: At least 8 characters, One uppercase letter, One number',
      );
      expect(noteOf('confirmPassword')).toBe("Passwords don't match");
      expect(fetchMock).toHaveBeenCalledTimes(1);
    });
  });

  describe('4.14 Sending..., Resetting Password...', () => {
    it('waits with a disabled form', async () => {
      await openForm();
      fetchMock.mockReturnValue(new Promise(() => undefined));
      await fillForm();
      await until(() => expect(find('button', 'Resetting Password...')).toBeTruthy());
      expect(field('newPassword').closest('fieldset')?.disabled).toBe(true);
      expect(JSON.parse(String(fetchMock.mock.calls[1]?.[1]?.body))).toEqual({
        token: 'a.b',
        newPassword: NEW_PASSWORD,
      });
    });
  });

  describe("2.16 'Password Reset Successful', `/login` after 3 seconds, 'Go to Login' · 8.5 'Email sent', 'Password reset successful' · 9.7 3 s after a reset", () => {
    it('says that it is done, and leads to the login, after three seconds by itself', async () => {
      await openForm();
      const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
      reply(200, { message: 'x' });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await fillForm();
      await until(() => expect(heading()).toBe('Password Reset Successful'));
      expect(link('Go to Login')).toBe('/login');
      expect(useToastQueue.getState().toast).toMatchObject({
        title: 'Password reset successful',
        description: 'You can now log in with your new password.',
      });
      vi.advanceTimersByTime(2_900);
      expect(leave).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(leave).toHaveBeenCalledWith('/login');
    });
  });

  describe("8.5 Inline: the forgotten password's and the reset's messages", () => {
    it.each([
      [{ message: 'This password is too common' }, 'This password is too common'],
      ['', 'Failed to reset password. Please try again.'],
    ])('shows what the server says, or its own words: %j', async (body, words) => {
      await openForm();
      reply(400, body);
      await fillForm();
      await until(() => expect(problem()).toBe(words));
      expect(field('newPassword').value).toBe(NEW_PASSWORD);
    });

    it('says so when no server answers', async () => {
      await openForm();
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await fillForm();
      await until(() => expect(problem()).toBe('Something went wrong. Please try again.'));
    });
  });

  it('shows that the link was used up while the form was open', async () => {
    await openForm();
    reply(400, { message: 'Invalid or expired reset token' });
    await fillForm();
    await expectHeading('Invalid Reset Link');
  });

  describe("2.16 'Invalid Reset Link' with the error, 'Request New Reset Link', a link to `/login`", () => {
    it('offers a new link in place of an invalid one', async () => {
      reply(200, { valid: false, message: 'Invalid or expired reset token' });
      await openLink();
      await expectHeading('Invalid Reset Link');
      expect(document.body.textContent).toContain('Invalid or expired reset token');
      expect(link('Request New Reset Link')).toBe('/forgot-password');
      expect(link('Back to Login')).toBe('/login');
    });
  });

  describe("5 Reset: 'No reset token provided'", () => {
    it('says that the link has no token, and asks nobody', async () => {
      await openLink('/reset-password');
      await expectHeading('Invalid Reset Link');
      expect(document.body.textContent).toContain('No reset token provided');
      expect(fetchMock).not.toHaveBeenCalled();
    });
  });

  describe("8.5 Inline: the forgotten password's and the reset's messages", () => {
    it('can ask again when no server answers', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await openLink();
      await until(() => expect(document.body.textContent).toContain('Error verifying reset token'));
      reply(200, { valid: true, message: 'ok' });
      await click(find('button', 'Try Again'));
      await until(() => expect(field('newPassword')).toBeTruthy());
    });
  });
});

describe('a confirmation link', () => {
  const openLink = () => open(<ConfirmPage />, '/confirm?token=a.b');

  const tap = () => click(find('button', 'Confirm My Email'));

  it('confirms the address with a tap, and nothing by being opened, as programs open links, too', async () => {
    await openLink();
    await expectHeading('Confirm Your Email');
    expect(fetchMock).not.toHaveBeenCalled();
    reply(200, { message: 'x' });
    await tap();
    await expectHeading('Email Confirmed');
    expect(document.body.textContent).toContain('You can get reminders now');
    expect(document.body.textContent).toContain('start your 7 free days');
    expect(find('a', 'See AI Mode').getAttribute('href')).toBe('/ai-mode');
    expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body))).toEqual({ token: 'a.b' });
  });

  it('says that it is not valid any more', async () => {
    await openLink();
    reply(400, { message: 'This link is not valid any more.' });
    await tap();
    await expectHeading('Email Not Confirmed');
    expect(document.body.textContent).toContain('This link is not valid any more.');
  });

  describe("8.5 Inline: the forgotten password's and the reset's messages", () => {
    it('can ask again when no server answers', async () => {
      await openLink();
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
      await tap();
      await expectHeading('Email Not Confirmed');
      reply(200, { message: 'x' });
      await click(find('button', 'Try Again'));
      await expectHeading('Email Confirmed');
    });
  });
});

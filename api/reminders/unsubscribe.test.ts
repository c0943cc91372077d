import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp, PUBLIC_URL } from '#api/testing/create-test-app.ts';
import { aRemindedLearner, passTime, type SentMail } from '#api/testing/worlds/reminder-world.ts';
import type { SettingsResponse } from '#shared/contract/account/user-settings.ts';

const test = await openForFile(createTestApp());

const DAY = 86_400_000;
const isoIn = (days: number) => new Date(test.clock.now + days * DAY).toISOString();

async function aReminder(): Promise<{
  mail: SentMail;
  learner: Awaited<ReturnType<typeof aRemindedLearner>>;
}> {
  const learner = await aRemindedLearner(test);
  await learner.practice();
  const [mail] = (await passTime(test, isoIn(1.5))).filter(({ to }) => to === learner.email);
  if (!mail) throw new Error('There was no reminder.');
  return { mail, learner };
}

/** Makes a mail program's one-click request: the header's address and RFC 8058's body, and nothing else. */
const clickOnce = (url: string) =>
  test.app.request(url.replace(PUBLIC_URL, ''), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('one-click unsubscribe', () => {
  describe('2.15 One click ends reminders by mail (RFC 8058)', () => {
    it('ends reminders by mail, again and again with the same result, and leaves other settings alone', async () => {
      const { mail, learner } = await aReminder();
      const before = await learner.get<SettingsResponse>('/api/user/settings');
      for (let click = 0; click < 2; click += 1) {
        const response = await clickOnce(mail.unsubscribeUrl ?? '');
        expect([response.status, await response.json()]).toEqual([
          200,
          { message: 'You will get no more reminders by email.' },
        ]);
      }
      expect(await learner.get('/api/user/settings')).toEqual({
        ...before,
        version: before.version + 1,
        notifications: { ...before.notifications, email: false },
      });
      expect(await passTime(test, isoIn(3))).toEqual([]);
    });
  });

  it('takes a form of several parts as well, and no body at all', async () => {
    const { mail } = await aReminder();
    const path = (mail.unsubscribeUrl ?? '').replace(PUBLIC_URL, '');
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await test.app.request(path, { method: 'POST', body })).status).toBe(200);
    expect((await test.app.request(path, { method: 'POST' })).status).toBe(200);
  });

  it('does nothing when the link is only opened, and leads to its page', async () => {
    const { mail, learner } = await aReminder();
    const path = (mail.unsubscribeUrl ?? '').replace(PUBLIC_URL, '');
    const response = await test.app.request(path);
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      path.replace('/api', ''),
    ]);
    expect(mail.text).toContain(`Stop these mails:\n${PUBLIC_URL}${path.replace('/api', '')}`);
    const { notifications } = await learner.get<SettingsResponse>('/api/user/settings');
    expect(notifications.email).toBe(true);
  });

  it('takes the reminder along that waits for the mail server', async () => {
    const { mail, learner } = await aReminder();
    test.mails.length = 0;
    await passTime(test, isoIn(0));
    await clickOnce(mail.unsubscribeUrl ?? '');
    await test.sendMails();
    expect(test.mails.filter(({ to }) => to === learner.email)).toEqual([]);
  });

  it.each(['', 'x', 'somebody.x', 'a'.repeat(300)])('refuses the token %j', async (token) => {
    const response = await clickOnce(`/api/unsubscribe?token=${token}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'This link is not valid.' },
    ]);
  });

  it('takes no token for another learner or of another kind', async () => {
    const { mail, learner } = await aReminder();
    const other = await test.registerLearner();
    const token = new URL(mail.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    const forged = token.replace(learner.user.id, other.user.id);
    expect((await clickOnce(`/api/unsubscribe?token=${forged}`)).status).toBe(400);
    expect((await clickOnce(`/api/unsubscribe?token=${other.token}`)).status).toBe(400);
  });

  it('has nothing to say of an account that is gone', async () => {
    const { mail, learner } = await aReminder();
    await learner.call('DELETE', '/api/user/account');
    expect((await clickOnce(mail.unsubscribeUrl ?? '')).status).toBe(200);
  });
});

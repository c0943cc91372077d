/** A learner who gets reminders, and servers that look when something is due, by the clock of the test. */
import { asc } from 'drizzle-orm';
import { reminders } from '#api/reminders/tables.ts';
import { confirmAddress } from '#api/account/statements/users.ts';
import { remindNext } from '#api/reminders/reminder-job.ts';
import type { Mail } from '#api/mail/mailer.ts';
import type { UserSettings } from '#shared/contract/account/user-settings.ts';
import { anAnswer, aSyncRequest } from '#shared/testing/builders.ts';
import type { TestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';

export interface RemindedLearner extends TestLearner {
  /** Answers a question now, at an offset in minutes east of UTC, on a device that may name its zone. */
  practice: (utcOffset?: number, timeZone?: string) => Promise<void>;
  set: (notifications: Partial<UserSettings['notifications']>) => Promise<void>;
}

/** Registered now. */
export async function aRemindedLearner(
  test: TestApp,
  isConfirmed = true,
): Promise<RemindedLearner> {
  const learner = await test.registerLearner({ firstName: 'Ada' });
  if (isConfirmed) await confirmAddress(test.db, learner.user.id, test.clock.now);
  await test.sendMails();
  test.mails.length = 0;
  let deviceSeq = 0;
  /** With a session of its own: one ends after seven days without use. */
  const call = async (
    method: string,
    path: string,
    body: unknown,
    more: Record<string, string> = {},
  ) => {
    const headers = { 'Content-Type': 'application/json' };
    const signIn = await test.app.request('/api/auth/signin', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: learner.email, password: learner.password }),
    });
    const { token } = (await signIn.json()) as { token: string };
    return test.app.request(path, {
      method,
      headers: { ...headers, ...more, Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  };
  return {
    ...learner,
    practice: async (utcOffset = 0, timeZone) => {
      deviceSeq += 1;
      const answer = anAnswer({
        deviceSeq,
        questionId: `c1-0${1 + (deviceSeq % 2)}`,
        occurredAt: test.clock.now,
        utcOffset,
      });
      const batch = aSyncRequest({
        deviceId: learner.deviceId,
        sentAt: test.clock.now,
        events: [answer],
      });
      const where: Record<string, string> = timeZone === undefined ? {} : { 'Time-Zone': timeZone };
      const body = await (await call('POST', '/api/sync', batch, where)).text();
      if (!body.includes('"accepted"')) throw new Error(body);
    },
    set: async (notifications) => {
      await call('PATCH', '/api/user/settings', { notifications });
    },
  };
}

export interface SentMail extends Mail {
  /** ISO time in UTC, to the minute. */
  at: string;
}

/**
 * Lets time pass, with servers that look whenever something is due.
 * @param until ISO time in UTC
 * @returns the mails that went out
 */
export async function passTime(test: TestApp, until: string, servers = 1): Promise<SentMail[]> {
  const end = Date.parse(until);
  const sent: SentMail[] = [];
  for (;;) {
    const [next] = await test.db.select().from(reminders).orderBy(asc(reminders.dueAt)).limit(1);
    if (!next || next.dueAt > end) break;
    test.clock.now = Math.max(test.clock.now, next.dueAt);
    const oneServer = async () => {
      while (await remindNext(test.services));
      await test.sendMails();
    };
    test.mails.length = 0;
    await Promise.all(Array.from({ length: servers }, oneServer));
    const at = new Date(test.clock.now).toISOString().slice(0, 16);
    sent.push(...test.mails.map((mail) => ({ ...mail, at })));
  }
  test.clock.now = end;
  return sent;
}

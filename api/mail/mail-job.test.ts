import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countGivenUp,
  dropGivenUp,
  queueMail,
  sendGivenUpAgain,
} from '#api/mail/statements/mails.ts';
import { mails } from '#api/mail/tables.ts';
import { type Mail, MailError } from '#api/mail/mailer.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '#api/testing/create-test-app.ts';
import { aRemindedLearner } from '#api/testing/worlds/reminder-world.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { sendNext } from '#api/mail/mail-job.ts';
import { writeLinkMail } from '#api/mail/letter.ts';

const SECOND = 1_000;
const apps: TestApp[] = [];
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  apps.push(test);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Services with a mail server that answers as given. */
const serverThat = (send: (mail: Mail) => Promise<void>) => ({
  ...test.services,
  mailer: { send },
  publicUrl: PUBLIC_URL,
});
/** Makes the library's error for a mail server's refusal of a recipient. */
const refusal = (responseCode: number, command = 'RCPT TO') => {
  const message = `${responseCode} nobody@example.edu is unknown`;
  const error = Object.assign(new Error(message), { responseCode, command, code: 'EENVELOPE' });
  return new MailError(error, 'smtp.example.com:587', 'nobody@example.edu');
};
const refuseAll = () =>
  Promise.reject(
    new MailError(new Error('connect ECONNREFUSED'), 'smtp.example.com:587', 'ada@example.edu'),
  );
const A_NOTE = {
  date: new Date(A_MONDAY).toISOString().slice(0, 10),
  nudge: { dayStreak: 1, dueReviews: 1, daysToInterview: null, isLast: false },
  achievements: [],
  week: null,
};
/** Lets the mail server refuse until no email is tried anymore. */
async function tryUntilGivenUp(): Promise<number> {
  for (let minutes = 0; minutes < 40; minutes += 1) {
    while (await sendNext(serverThat(refuseAll)));
    test.clock.advance(60 * SECOND);
  }
  return (await test.services.counters.read()).mails_given_up;
}

it('says of a confirmation what waits for it', () => {
  const ada = { email: 'ada@example.edu', firstName: 'Ada' };
  const mail = writeLinkMail('confirm-email', ada, PUBLIC_URL, 'user.secret');
  expect(mail.text).toContain('reminders and the 7 free days of AI Mode');
});

describe('the outbox', () => {
  it('sends each mail once, however many servers look', async () => {
    for (let learner = 0; learner < 6; learner += 1) await test.registerLearner();
    const sent: string[] = [];
    const job = serverThat(async ({ to }) => void sent.push(to));
    const oneServer = async () => {
      while (await sendNext(job));
    };
    await Promise.all([oneServer(), oneServer(), oneServer()]);
    expect(sent).toHaveLength(6);
    expect(new Set(sent).size).toBe(6);
    expect(await test.db.$count(mails)).toBe(0);
  });

  it('tries again later when the mail server is away, and then sends once', async () => {
    await test.registerLearner();
    let isAway = true;
    const sent: Mail[] = [];
    const job = serverThat(async (mail) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      sent.push(mail);
    });
    expect(await sendNext(job)).toBe(true);
    expect(await sendNext(job)).toBe(false);
    isAway = false;
    test.clock.advance(29 * SECOND);
    expect(await sendNext(job)).toBe(false);
    test.clock.advance(SECOND);
    expect(await sendNext(job)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(await test.db.$count(mails)).toBe(0);
  });

  it('gives up what a mail server refuses for good, and names no address in the log', async () => {
    await test.registerLearner();
    expect(await sendNext(serverThat(() => Promise.reject(refusal(550))))).toBe(true);
    expect(await countGivenUp(test.db)).toMatchObject([{ kind: 'confirm-email', count: 1 }]);
    expect((await test.services.counters.read()).mails_given_up).toBe(1);
    expect(test.logLines.join()).toContain('a mail could not be sent');
    expect(test.logLines.join()).not.toContain('example.edu');
  });

  it('says in the log which mail server refuses, why, and how often it was tried', async () => {
    await test.registerLearner();
    await sendNext(serverThat(() => Promise.reject(refusal(451))));
    test.clock.advance(30 * SECOND);
    await sendNext(serverThat(() => Promise.reject(refusal(451))));
    const lines = test.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.at(-1)).toMatchObject({
      msg: 'a mail could not be sent',
      kind: 'confirm-email',
      attempts: 2,
      host: 'smtp.example.com:587',
      code: 'EENVELOPE',
      reason: '451 (address) is unknown',
    });
  });

  it.each(['AUTH PLAIN', 'MAIL FROM'])(
    'goes on trying where %s was refused for good: an operator mends it',
    async (command) => {
      await test.registerLearner();
      await sendNext(serverThat(() => Promise.reject(refusal(535, command))));
      expect(await countGivenUp(test.db)).toEqual([]);
      expect(await test.db.$count(mails)).toBe(1);
    },
  );

  it('keeps a mail after seven tries, and sends it once an operator lets it', async () => {
    const { user } = await test.registerLearner();
    const since = test.clock.now;
    expect(await tryUntilGivenUp()).toBe(1);
    expect(await countGivenUp(test.db)).toEqual([{ kind: 'confirm-email', count: 1, since }]);
    const sent: Mail[] = [];
    const works = serverThat(async (mail) => void sent.push(mail));
    expect(await sendNext(works)).toBe(false);
    expect(await sendGivenUpAgain(test.db, test.clock.now)).toBe(1);
    while (await sendNext(works));
    expect(sent.map(({ to }) => to)).toEqual([user.email]);
    expect(await test.db.$count(mails)).toBe(0);
  });

  it('keeps no reminder that was given up: it is about its day', async () => {
    const { user } = await aRemindedLearner(test);
    await queueMail(test.db, user.id, 'reminder', test.clock.now, A_NOTE);
    expect(await tryUntilGivenUp()).toBe(1);
    expect(await test.db.$count(mails)).toBe(0);
  });

  it('forgets a mail that was given up after thirty days', async () => {
    const { user } = await test.registerLearner();
    await tryUntilGivenUp();
    test.clock.advance(31 * 86_400 * SECOND);
    await queueMail(test.db, user.id, 'reset-password', test.clock.now);
    await tryUntilGivenUp();
    expect(await countGivenUp(test.db)).toMatchObject([{ kind: 'reset-password', count: 1 }]);
    expect(await dropGivenUp(test.db)).toBe(1);
    expect(await countGivenUp(test.db)).toEqual([]);
  });

  it('keeps what a mail server refuses for now', async () => {
    await test.registerLearner();
    await sendNext(serverThat(() => Promise.reject(refusal(451))));
    expect(await test.db.$count(mails)).toBe(1);
  });

  it('sends what was asked for anew while the older one went out', async () => {
    const { user } = await test.registerLearner();
    const sent: Mail[] = [];
    const job = serverThat(async (mail) => {
      sent.push(mail);
      if (sent.length > 1) return;
      test.clock.advance(SECOND);
      await queueMail(test.db, user.id, 'confirm-email', test.clock.now);
    });
    while (await sendNext(job));
    expect(sent).toHaveLength(2);
  });

  it('comes back to a mail whose server has died', async () => {
    await test.registerLearner();
    const dies = serverThat(() => new Promise(() => undefined));
    void sendNext(dies);
    await expect.poll(() => test.statements.some((text) => text.includes('mail_links'))).toBe(true);
    const sent: Mail[] = [];
    const job = serverThat(async (mail) => void sent.push(mail));
    await expect.poll(() => sendNext(job)).toBe(false);
    test.clock.advance(120 * SECOND);
    expect(await sendNext(job)).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe('a mail', () => {
  const mail = writeLinkMail(
    'reset-password',
    { email: 'ada@example.edu', firstName: '<b>"Ada" & co' },
    PUBLIC_URL,
    'user.secret',
  );

  it('shows a name as it was typed, and never as markup', () => {
    expect(mail.html).toContain('Hi &lt;b&gt;&quot;Ada&quot; &amp; co,');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Hi <b>"Ada" & co,');
  });

  it('loads nothing and runs nothing', () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|src=|@import|url\(/i);
  });

  it('reads well as text, with the whole link in a line of its own', () => {
    expect(mail.text.split('\n')).toContain(`${PUBLIC_URL}/reset-password?token=user.secret`);
    expect(mail.text).toContain('The link works once, for one hour.');
  });
});

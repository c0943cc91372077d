import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '#api/db/people/mails.ts';
import { mails } from '#api/db/schema/mail-tables.ts';
import type { Mail } from '#api/services/mail/mailer.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '#api/testing/create-test-app.ts';
import { sendNext } from './mail-job.ts';
import { writeLinkMail } from './write-mail.ts';

const SECOND = 1_000;
const apps: TestApp[] = [];
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  apps.push(test);
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** A mail server that answers as told. */
const serverThat = (send: (mail: Mail) => Promise<void>) => ({
  ...test.services,
  mailer: { send },
  publicUrl: PUBLIC_URL,
});
const refusal = (responseCode: number) =>
  Object.assign(new Error('550 nobody@example.edu is unknown'), { responseCode });

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
    expect(await test.db.$count(mails)).toBe(0);
    expect((await test.services.counters.read()).mails_given_up).toBe(1);
    expect(test.logLines.join()).toContain('a mail could not be sent');
    expect(test.logLines.join()).not.toContain('example.edu');
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

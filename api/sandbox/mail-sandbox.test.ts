import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxMails } from '#api/mail/tables.ts';
import { createSmtpMailer } from '#api/mail/mailer.ts';
import { createTestApp, type TestApp } from '#api/testing/create-test-app.ts';
import { createMailSandbox, type MailSandbox } from '#api/sandbox/mail-sandbox.ts';

let test: TestApp;
let sandbox: MailSandbox;
beforeAll(async () => {
  test = await createTestApp();
  sandbox = createMailSandbox(test.db, () => test.clock.now);
});
afterAll(async () => {
  await sandbox.close();
  await test.close();
});

const read = async (path: string) => {
  const response = await sandbox.page.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('catches what the real mailer sends over SMTP, and shows it as sandbox mail', async () => {
  const mailer = createSmtpMailer(sandbox.url, 'Northstar <sandbox@localhost>');
  await mailer.send({
    to: 'ada@example.edu',
    subject: 'Übung <1>',
    text: `See https://northstar.example/confirm?token=${'x'.repeat(80)} now`,
    html: '<html><head></head><body><h1>Hallo</h1><script>alert(1)</script></body></html>',
  });
  const box = await read('/');
  expect(box.text).toContain('Sandbox');
  expect(box.text).toContain('Übung &lt;1&gt;');
  expect(box.headers.get('Cache-Control')).toBe('no-store');
  expect((await read('/?to=nobody@example.edu')).text).not.toContain('Übung');

  const [, id = ''] = /href="\/sandbox\/mail\/(\w+)"/.exec(box.text) ?? [];
  const mail = await read(`/${id}`);
  expect(mail.text).toContain(
    `<a href="https://northstar.example/confirm?token=${'x'.repeat(80)}">`,
  );
  // The email's markup is only in its frame, where no scripts run.
  expect(mail.text).not.toContain('<script>');
  expect(mail.text).toContain('&lt;script&gt;');
  expect(mail.text).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
});

it('keeps the latest hundred', async () => {
  const mailer = createSmtpMailer(sandbox.url, 'Northstar <sandbox@localhost>');
  const earlier = Array.from({ length: 100 }, (_, index) => ({
    id: `earlier-${index}`,
    receivedAt: test.clock.now + index + 1,
    recipient: 'ada@example.edu',
    subject: `No. ${index + 1}.`,
    text: 'x',
    html: 'x',
  }));
  await test.db.insert(sandboxMails).values(earlier);
  test.clock.advance(101);
  await mailer.send({ to: 'ada@example.edu', subject: 'No. 101.', text: 'x', html: 'x' });
  const { text } = await read('/');
  expect(text).toContain('No. 101.');
  expect(text).toContain('No. 2.');
  expect(text).not.toContain('No. 1.');
});

it('answers 404 for a mail that is not there', async () => {
  expect((await read('/nothing')).status).toBe(404);
});

import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { describe, afterAll, beforeAll, expect, it } from 'vitest';
import { createSmtpMailer, type Mailer } from './mailer.ts';

const caught: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(new Error('535 Authentication failed')),
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody') ? new Error(`<${address}> nobody is unknown here`) : null),
  onData: (stream, _session, done) => {
    const keep = async () => void caught.push(await text(stream));
    callbackify(keep)(done);
  },
});
let mailer: Mailer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer(() => `smtp://127.0.0.1:${port}`, 'Northstar <sandbox@localhost>');
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const A_MAIL = { to: 'ada@example.edu', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };

describe('2.15 One click ends reminders by mail (RFC 8058)', () => {
  it('tells mail programs how to end reminders with one click (RFC 8058)', async () => {
    const unsubscribeUrl = `https://northstar.example/api/unsubscribe?token=${'x'.repeat(70)}`;
    await mailer.send({ ...A_MAIL, unsubscribeUrl });
    const headers = (caught.at(-1) ?? '').replaceAll(/\r\n\s+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

it('tells of a refusal where, why, and that it is final, without the address', async () => {
  const refusal = await mailer.send({ ...A_MAIL, to: 'nobody@example.edu' }).catch(String);
  expect(refusal).toMatch(/550 .*\(address\) is unknown here/);
  expect(refusal).not.toMatch(/nobody/);
  await expect(mailer.send({ ...A_MAIL, to: 'nobody@example.edu' })).rejects.toMatchObject({
    isFinal: true,
    facts: { host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), code: 'EENVELOPE' },
  });
});

it('does not take a refused sign-in for a refused mail', async () => {
  const { port } = server.server.address() as AddressInfo;
  const stranger = createSmtpMailer(() => `smtp://me:wrong@127.0.0.1:${port}`, 'a@b.example');
  await expect(stranger.send(A_MAIL)).rejects.toMatchObject({
    isFinal: false,
    facts: { code: 'EAUTH' },
    message: expect.stringContaining('535'),
  });
});

it('offers no such end of mails about the account', async () => {
  await mailer.send(A_MAIL);
  expect(caught.at(-1)).not.toContain('List-Unsubscribe');
});

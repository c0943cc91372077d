/**
 * Stands in for a mail server outside production. It accepts every email over SMTP on a free port of this machine,
 * stores the latest emails in the database, and shows them. No email leaves the machine.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { desc, eq, notInArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SMTPServerOptions } from 'smtp-server';
import type { Database } from '#api/platform/database/client.ts';
import { sandboxMails } from '#api/mail/tables.ts';
import { html } from 'hono/html';
import { sandboxPage, timeWords } from '#api/sandbox/sandbox-page.ts';

export interface MailSandbox {
  /**
   * Returns the address at which the sandbox accepts emails. The sandbox opens when this is first called, because many
   * starts send no emails.
   */
  url: () => Promise<string>;
  /** The routes of the mailbox, which are mounted at /sandbox/mail. */
  page: Hono;
  close: () => Promise<void>;
}

/** The number of emails that are kept. */
const KEPT = 100;

/** Makes the sandbox. It accepts emails only after `url` was called. @param clock milliseconds since 1970 UTC */
export function createMailSandbox(db: Database, clock: () => number): MailSandbox {
  let opened: ReturnType<typeof openServer> | null = null;
  return {
    url: async () => {
      const { server } = await (opened ??= openServer(db, clock));
      return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    page: mailbox(db),
    close: async () => {
      const server = await opened;
      if (server) await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

async function openServer(db: Database, clock: () => number) {
  // The library is imported only here, so that production doesn't load it.
  const { SMTPServer } = await import('smtp-server');
  const onData: SMTPServerOptions['onData'] = (stream, { envelope }, done) => {
    const recipients = envelope.rcptTo.map(({ address }) => address);
    callbackify(() => keepMail(db, clock(), stream, recipients))(done);
  };
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], onData });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

async function keepMail(
  db: Database,
  receivedAt: number,
  stream: Readable,
  recipients: readonly string[],
): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const { subject = '', text = '', html: page = '' } = await PostalMime.parse(await buffer(stream));
  for (const recipient of recipients) {
    const id = randomBytes(8).toString('hex');
    await db.insert(sandboxMails).values({ id, receivedAt, recipient, subject, text, html: page });
  }
  const latest = db
    .select({ id: sandboxMails.id })
    .from(sandboxMails)
    .orderBy(desc(sandboxMails.receivedAt))
    .limit(KEPT);
  await db.delete(sandboxMails).where(notInArray(sandboxMails.id, latest));
}

function mailbox(db: Database) {
  return new Hono()
    .use(async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    })
    .get('/', async (c) => {
      const to = c.req.query('to');
      const mails = await db
        .select()
        .from(sandboxMails)
        .where(to ? eq(sandboxMails.recipient, to) : undefined)
        .orderBy(desc(sandboxMails.receivedAt));
      return c.html(mailboxPage(mails));
    })
    .get('/:id', async (c) => {
      const [mail] = await db
        .select()
        .from(sandboxMails)
        .where(eq(sandboxMails.id, c.req.param('id')));
      return mail ? c.html(mailPage(mail)) : c.json({ message: 'No such mail' }, 404);
    });
}

interface CaughtMail {
  id: string;
  receivedAt: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The page that lists all caught emails, the latest first. */
function mailboxPage(mails: readonly CaughtMail[]) {
  const list = html`<ul class="rows">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/sandbox/mail/${mail.id}">
            <strong>${mail.subject}</strong><br />
            <small>to ${mail.recipient}, ${timeWords(mail.receivedAt)}</small>
          </a>
        </li>`,
    )}
  </ul>`;
  return sandboxPage(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mails that this server would have sent. None has left this machine.</p>
      <p>
        The mail before a trial's first charge goes out two days before it: let the days pass in
        <a href="/sandbox/stripe">Payments</a>.
      </p>
      ${mails.length === 0 ? html`<p>No mail yet. Ask for a password reset, and it comes here.</p>` : list}`,
  );
}

/** The page of one email. It shows the email in a frame that can't run scripts, and also as plain text. */
function mailPage(mail: CaughtMail) {
  // Links in the email open in a new tab.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">');
  return sandboxPage(
    mail.subject,
    html`<p><a href="/sandbox/mail">All mails</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.recipient}, ${timeWords(mail.receivedAt)}</p>
      <h2>As it looks</h2>
      <iframe
        title="The mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed}"
      ></iframe>
      <h2>As text</h2>
      <pre tabindex="0">${withLinks(mail.text)}</pre>`,
  );
}

/** Turns web addresses in the text into links. The template escapes everything else. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

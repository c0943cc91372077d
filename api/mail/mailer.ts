/** Sends mails over SMTP; who writes them and when they go is not its business (api/mails). */
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** What reads well without any look. */
  text: string;
  html: string;
  /** Where mail programs end mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** @throws MailError when the mail server did not take it */
  send: (mail: Mail) => Promise<void>;
}

/** A mail server did not take a mail. The message is for the log: it names no address. */
export class MailError extends Error {
  /** Whether it refused the mail itself, for good (RFC 5321, section 4.2.1: 5yz); a sign-in or a sender may be mended. */
  readonly isFinal: boolean;
  /** For the log: where the mail server is, and the library's code. */
  readonly facts: { host: string; code?: string };

  constructor(cause: unknown, host: string, recipient: string) {
    const {
      message = 'no reason',
      code,
      command,
      responseCode = 0,
    } = cause as Partial<Record<'message' | 'code' | 'command', string>> & {
      responseCode?: number;
    };
    super(withoutAddress(message, recipient));
    this.name = 'MailError';
    this.isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
    this.facts = { host, ...(code !== undefined && { code }) };
  }
}

/** Mail servers name the address in their refusals, or the part before the @. */
function withoutAddress(message: string, recipient: string): string {
  const [name = ''] = recipient.split('@');
  return message
    .split(/\s+/)
    .map((word) =>
      word.includes('@') || word.replaceAll(/[<>"'(),:;]/g, '') === name ? '(address)' : word,
    )
    .join(' ')
    .slice(0, 300)
    .toWellFormed();
}

/** Milliseconds until a mail server that says nothing is given up. */
const PATIENCE = 20_000;

/**
 * @param findUrl asked with the first mail: smtp:// or smtps://, with user and password where the server asks for them
 * @param from the sender
 */
export function createSmtpMailer(findUrl: () => string | Promise<string>, from: string): Mailer {
  const options = {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Only what stands in the mail itself.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | null = null;
  // Its code is loaded with the first mail.
  const open = () =>
    (opened ??= Promise.all([import('nodemailer'), findUrl()]).then(([library, url]) =>
      library.default.createTransport({ ...options, url }, { from }),
    ));
  return {
    send: async ({ unsubscribeUrl, ...mail }) => {
      const transport = await open();
      const message = { ...mail, headers: headersFor(unsubscribeUrl) };
      await transport.sendMail(message).catch(async (error: unknown) => {
        throw new MailError(error, new URL(await findUrl()).host, mail.to);
      });
    },
  };
}

function headersFor(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Sends emails over SMTP. Other code writes and schedules them (api/mail). */
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** The email as plain text. */
  text: string;
  html: string;
  /** The address where mail programs end emails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** @throws MailError when the mail server did not take the email */
  send: (mail: Mail) => Promise<void>;
}

/** A mail server did not take an email. The message is for the log, so it names no email address. */
export class MailError extends Error {
  /** True if the email itself was refused for good (RFC 5321, 4.2.1: 5yz); a bad sign-in or sender can be fixed. */
  readonly isFinal: boolean;
  /** Facts for the log: the mail server's host and the library's code. */
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

/** Removes the email address, or its part before the @, which mail servers name in their refusals. */
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

/** Milliseconds to wait for a silent mail server. */
const PATIENCE = 20_000;

/**
 * @param findUrl called with the first email: smtp:// or smtps://, with user and password if the server wants them
 * @param from the sender
 */
export function createSmtpMailer(findUrl: () => string | Promise<string>, from: string): Mailer {
  const options = {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // The library may send only what the email itself contains.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: Promise<Transporter> | null = null;
  // The library is loaded when the first email is sent.
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

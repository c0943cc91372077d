/** Sends emails over SMTP. Other files in api/mail write and schedule them. */
import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** The email as plain text. */
  text: string;
  html: string;
  /** The address that mail programs call to end emails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends an email. @throws MailError if the mail server doesn't accept it */
  send: (mail: Mail) => Promise<void>;
}

/**
 * Thrown if a mail server doesn't accept an email. The message is written to the log, so it contains no email address.
 */
export class MailError extends Error {
  /**
   * True if the mail server has rejected the recipient or the content for good (RFC 5321, 4.2.1: 5yz). A wrong sign-in
   * or sender can still be corrected.
   */
  readonly isFinal: boolean;
  /** Facts for the log: the mail server's host name and the library's error code. */
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

/**
 * Removes email addresses from a mail server's message, and the part of the recipient's address before the @. Mail
 * servers repeat both when they reject an email.
 */
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

/** The maximum number of milliseconds that a mail server may take to answer. */
const PATIENCE = 20_000;

/**
 * Sends emails through one mail server.
 * @param findUrl called when the first email is sent; returns an smtp:// or smtps:// address, with user and password if
 * needed
 * @param from the sender
 */
export function createSmtpMailer(findUrl: () => string | Promise<string>, from: string): Mailer {
  const options = {
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // The library must not read files or fetch URLs that are named in an email.
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

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
  /** @throws Error when the mail server did not take it; `isRefused` tells whether it ever will */
  send: (mail: Mail) => Promise<void>;
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
      await transport.sendMail({ ...mail, headers: headersFor(unsubscribeUrl) });
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

/** Whether the mail server said that it will never take this mail (RFC 5321, section 4.2.1: 5yz). */
export function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return typeof code === 'number' && code >= 500;
}

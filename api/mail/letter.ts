/**
 * Writes emails: emails with a secret link, and emails with any other content. An email looks like a sheet of the app
 * with the Board at the top. It is dark if the reader's system is set to dark.
 */
import { TRIAL_DAYS } from '#shared/contract/subscription.ts';
import { type Mail, MailError } from '#api/mail/mailer.ts';
import type { User } from '#api/account/statements/users.ts';
import { nameOf } from '#api/platform/run-jobs.ts';

export interface Recipient {
  email: string;
  /**
   * The learner's first name; null if the address is unconfirmed, because a stranger may have made the account and
   * chosen the name.
   */
  firstName: string | null;
}

/** Returns the account as the recipient of an email. The name is included only if the address is confirmed. */
export function recipientOf({
  email,
  firstName,
  confirmedAt,
}: Pick<User, 'email' | 'firstName' | 'confirmedAt'>): Recipient {
  return { email, firstName: confirmedAt === null ? null : firstName };
}

/** A recipient. `passwordHash` is null if the account has no password yet. */
type LinkRecipient = Recipient & { passwordHash?: string | null };

/**
 * Writes an email with a secret link.
 * @param publicUrl where people reach the app, without a slash at its end; never taken from a request
 * @param token the link's secret
 * @param endsAt for a link that is sent again, when it expires, in milliseconds since 1970 UTC; null for a new link
 */
export function writeLinkMail(
  purpose: 'reset-password' | 'confirm-email',
  recipient: LinkRecipient,
  publicUrl: string,
  token: string,
  endsAt: number | null = null,
): Mail {
  const linkTo = (page: string) => `${publicUrl}${page}?token=${token}`;
  return writeMail(recipient, CONTENTS[purpose](linkTo, recipient.passwordHash === null, endsAt));
}

/**
 * Makes an email from a greeting and the content.
 * @param unsubscribeUrl the address that mail programs call to end emails of this kind
 */
export function writeMail(
  { email, firstName }: Recipient,
  words: MailContent,
  unsubscribeUrl?: string,
): Mail {
  const greeting = firstName === null ? 'Hello,' : `Hi ${firstName},`;
  const content = { ...words, paragraphs: [greeting, ...words.paragraphs] };
  return {
    to: email,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

type Write = (
  linkTo: (page: string) => string,
  isFirst: boolean,
  endsAt: number | null,
) => MailContent;

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

const CONTENTS: Record<Parameters<typeof writeLinkMail>[0], Write> = {
  'reset-password': (linkTo, isFirst, endsAt) => ({
    subject: isFirst ? 'Set your password' : 'Reset your password',
    preview: endsAt === null ? 'The link works for one hour.' : 'Your last link, sent again.',
    paragraphs: [
      isFirst
        ? 'Your Northstar account has no password. Choose one here, and you can sign in with it.'
        : 'Somebody, probably you, asked for a new password for your Northstar account. Choose one here and get back to your questions.',
    ],
    action: { label: 'Choose a new password', url: linkTo('/reset-password') },
    notes: [
      endsAt === null
        ? 'The link works once, for one hour. A newer one ends it.'
        : `This is the link of our last mail, sent again. It works once, until ${timeFormat.format(endsAt)} UTC.`,
      "If you didn't ask for it, do nothing: your password stays as it is.",
    ],
  }),
  'confirm-email': (linkTo) => ({
    subject: 'Confirm your email address',
    preview: 'One tap, and you can get reminders and try AI Mode free.',
    paragraphs: [
      `Please confirm that this is your address. Practice works without it, but reminders and the ${TRIAL_DAYS} free days of AI Mode need a confirmed address.`,
    ],
    action: { label: 'Confirm this address', url: linkTo('/confirm') },
    notes: [
      'The link works for seven days.',
      "If you don't know what this is about, do nothing: you won't get any other mail.",
    ],
  }),
};

/**
 * Returns everything that the log may say about an email that wasn't sent: the mail server's name and its reason. The
 * recipient's address is left out.
 */
export function whyNotSent(error: unknown): Record<string, string> {
  if (error instanceof MailError) return { ...error.facts, reason: error.message };
  return { name: nameOf(error) };
}

export interface MailContent {
  subject: string;
  /** The line that mail programs show after the subject in a list of emails. */
  preview: string;
  /** Whole sentences, after the greeting. */
  paragraphs: readonly string[];
  /** The button of the email, if there is something to do. */
  action?: { label: string; url: string };
  /**
   * The sentences under the button. They say how long the link works, and what readers should do if they didn't ask for
   * the email.
   */
  notes: readonly string[];
  /** The link with which the reader ends emails of this kind, if there is one. */
  stop?: { label: string; url: string };
}

/**
 * The cells in the picture of the Board: a level with right answers (r) and wrong answers (w), the next question (n),
 * and a question that isn't answered yet (_). The picture doesn't show any learner's real progress.
 */
const BOARD = 'rrrwrrrrrwrrrn_';

/**
 * The dark colors. Mail programs use the inline styles; those that follow the system's theme replace them with these.
 */
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background: #0f0f1a !important; }
  .sheet { background: #181828 !important; border-color: #35354f !important; }
  .text { color: #f5f1e8 !important; }
  .quiet { color: #b8b5cb !important; }
  .button { background: #f5f1e8 !important; color: #0f0f1a !important; }
  .r { background: #3ddc97 !important; border-color: #3ddc97 !important; }
  .w { border-color: #ff7d88 !important; }
  .n { border-color: #f5f1e8 !important; }
  .u { border-color: #35354f !important; }
  .rule { background: #ffd84d !important; }
}`;

const FONT = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

function mailHtml(content: MailContent): string {
  const { subject, preview, paragraphs, action, notes, stop } = content;
  const paragraph = (text: string) =>
    `<p class="text" style="margin:0 0 16px;color:#16161f;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;
  const note = (text: string) =>
    `<p class="quiet" style="margin:0 0 8px;color:#504f66;font-size:14px;line-height:1.5">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; }${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f5f0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f0;${FONT}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#16161f;font-size:20px;font-weight:700">&#10022; Northstar</td></tr>
<tr><td class="rule" style="height:3px;line-height:3px;font-size:0;background:#7a5900;border-radius:18px 18px 0 0">&nbsp;</td></tr>
<tr><td class="sheet" style="padding:24px;background:#ffffff;border:1px solid #dedbe8;border-top:0;border-radius:0 0 18px 18px">
${boardHtml()}
<h1 class="text" style="margin:20px 0 16px;color:#16161f;font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? buttonHtml(action) : ''}
${notes.map(note).join('\n')}
${action ? addressHtml(action) : ''}
${stop ? stopHtml(stop) : ''}
${action ? pagesHtml(action) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Returns the email as plain text, with the same content. */
function mailText({ subject, paragraphs, action, notes, stop }: MailContent): string {
  return [
    subject,
    '',
    ...paragraphs.flatMap((text) => [text, '']),
    ...(action ? [`${action.label}:`, action.url, ''] : []),
    ...notes,
    '',
    ...(stop ? [`${stop.label}:`, stop.url, ''] : []),
    'Northstar',
    'Practice for product-management interviews',
    ...(action ? pagesOf(action).map(({ label, url }) => `${label}: ${url}`) : []),
    '',
  ].join('\n');
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;background:#16161f;color:#ffffff;border-radius:14px;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function addressHtml({ url }: { url: string }): string {
  return `<p class="quiet" style="margin:16px 0 0;color:#504f66;font-size:13px;line-height:1.5;word-break:break-all">If the button does nothing, open this address: ${escapeHtml(url)}</p>`;
}

/** The links to pages of the same server that every email has at its end. */
function pagesOf({ url }: { url: string }) {
  const { origin } = new URL(url);
  return ['Terms', 'Privacy', 'Support'].map((label) => ({
    label,
    url: `${origin}/${label.toLowerCase()}`,
  }));
}

function pagesHtml(action: { url: string }): string {
  const links = pagesOf(action).map(
    ({ label, url }) =>
      `<a class="quiet" href="${escapeHtml(url)}" style="color:#504f66;text-decoration:underline">${label}</a>`,
  );
  return `<p class="quiet" style="margin:16px 0 0;color:#504f66;font-size:13px;line-height:1.5">${links.join(' &middot; ')}</p>`;
}

function stopHtml({ label, url }: { label: string; url: string }): string {
  return `<p class="quiet" style="margin:16px 0 0;color:#504f66;font-size:14px;line-height:1.5"><a class="quiet" href="${escapeHtml(url)}" style="color:#504f66;text-decoration:underline">${escapeHtml(label)}</a></p>`;
}

function boardHtml(): string {
  const looks: Record<string, string> = {
    r: 'class="r" style="background:#0a6e45;border:1px solid #0a6e45',
    w: 'class="w" style="border:1px dashed #b8243a',
    n: 'class="n" style="border:2px solid #16161f',
    _: 'class="u" style="border:1px solid #dedbe8',
  };
  const cells = [...BOARD]
    .map((cell) => `<td ${looks[cell]};border-radius:4px;height:16px;font-size:0">&nbsp;</td>`)
    .join('');
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="4" style="table-layout:fixed;border-collapse:separate"><tr>${cells}</tr></table>`;
}

/** Escapes a text for HTML, because somebody may have typed anything as a name. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

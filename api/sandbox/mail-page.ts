/** The sandbox's mailbox as plain pages, without a script. */
import { html, raw } from 'hono/html';

interface CaughtMail {
  id: string;
  receivedAt: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

const STYLES = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 0 auto; padding: 16px; }
  .label { display: inline-block; padding: 2px 10px; border: 2px dashed; border-radius: 99px; font-weight: 600; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8886; }
  li a { display: block; padding: 12px 0; text-decoration: none; color: inherit; }
  li a:hover strong { text-decoration: underline; }
  small { opacity: .8; }
  iframe { width: 100%; height: 640px; border: 1px solid #8886; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid #8886; border-radius: 8px; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.1rem; }
`;

/** All mails that were caught, the latest first. */
export function mailboxPage(mails: readonly CaughtMail[]) {
  const list = html`<ul>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/sandbox/mail/${mail.id}">
            <strong>${mail.subject}</strong><br />
            <small>to ${mail.recipient}, ${timeOf(mail)}</small>
          </a>
        </li>`,
    )}
  </ul>`;
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mails that this server would have sent. None has left this machine.</p>
      ${mails.length === 0 ? html`<p>No mail yet. Ask for a password reset, and it comes here.</p>` : list}`,
  );
}

/** One mail: as it looks, in a frame that can run nothing, and as text. */
export function mailPage(mail: CaughtMail) {
  // Links of the mail open beside it.
  const framed = mail.html.replace('<head>', '<head><base target="_blank">');
  return page(
    mail.subject,
    html`<p><a href="/sandbox/mail">All mails</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.recipient}, ${timeOf(mail)}</p>
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

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/favicon.svg" />
        <title>${title} · Sandbox</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <p><span class="label">Sandbox</span></p>
        <main>${content}</main>
      </body>
    </html>`;
}

/** Addresses in the text as links; everything else is escaped by the template. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function timeOf({ receivedAt }: CaughtMail): string {
  return `${new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

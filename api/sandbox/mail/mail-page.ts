/** Pages of the sandbox's mailbox. */
import { html } from 'hono/html';
import { sandboxPage, timeWords } from '#api/sandbox/sandbox-page.ts';

interface CaughtMail {
  id: string;
  receivedAt: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Lists all emails that were caught, latest first. */
export function mailboxPage(mails: readonly CaughtMail[]) {
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

/** Shows one email as it looks, in a frame that can't run scripts, and as text. */
export function mailPage(mail: CaughtMail) {
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

/** Turns addresses in the text into links; the template escapes everything else. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

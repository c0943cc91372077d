/** The look of an email: a sheet of the product, with a Board on top; light, or dark if the reader's system is dark. */

export interface MailContent {
  subject: string;
  /** The line that a list of emails shows after the subject. */
  preview: string;
  /** Whole sentences, after the greeting. */
  paragraphs: readonly string[];
  /** The button, if there is something to do. */
  action?: { label: string; url: string };
  /** Sentences under the button: until when it works, and what to do if nobody asked for the email. */
  notes: readonly string[];
  /** The link that ends emails of this kind, if there is one. */
  stop?: { label: string; url: string };
}

/** Right, wrong and unseen questions of a half-done level, as on the Board. The picture shows no real figures. */
const BOARD = 'rrrwrrrrrwrrrn_';

/** Dark colors. Mail readers keep inline styles; these classes override them in readers that follow the system. */
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

export function mailHtml(content: MailContent): string {
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

/** The same email as plain text. */
export function mailText({ subject, paragraphs, action, notes, stop }: MailContent): string {
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

/** Links to pages that stand beside every button, on the same server. */
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

/** Escapes texts, because names are whatever somebody typed. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Reads emails that the sandbox caught over SMTP. */
import { expect } from '@playwright/test';
import type { Account } from '#e2e/support/account.ts';

interface CaughtMail {
  subject: string;
  text: string;
  /** The link that is on a line of its own. */
  link: string;
}

/** Opens the confirmation email's link, which a free trial needs, in the learner's own browser. */
export async function confirmAddress(url: string, { person, session }: Account): Promise<void> {
  const { link } = await readMail(url, person.email, 'Confirm your email address');
  const token = new URL(link).searchParams.get('token');
  const response = await fetch(`${url}/api/auth/confirm-email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session.token}`,
    },
    body: JSON.stringify({ token }),
  });
  expect(response.status).toBe(200);
}

/** Waits for an email to an address, and reads the latest with this subject. */
export async function readMail(url: string, to: string, subject: string): Promise<CaughtMail> {
  const entry = new RegExp(`href="(/sandbox/mail/\\w+)">\\s*<strong>${subject}</strong>`);
  let path = '';
  await expect
    .poll(async () => {
      const response = await fetch(`${url}/sandbox/mail?to=${encodeURIComponent(to)}`);
      path = entry.exec(await response.text())?.[1] ?? '';
      return path;
    })
    .not.toBe('');
  const page = await (await fetch(`${url}${path}`)).text();
  const text = /<pre[^>]*>([\s\S]*)<\/pre>/.exec(page)?.[1] ?? '';
  return { subject, text, link: /<a href="([^"]+)">/.exec(text)?.[1] ?? '' };
}

/**
 * Links in mails: 256 bits, derived from a random seed with the server's key. Only their hash and the seed are
 * kept, so that who reads the database can open none, and a link can be mailed again. A newer link of a purpose
 * ends the older one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { type LinkPurpose, mailLinks } from '#api/account/tables.ts';

const HOUR = 3_600_000;
/** Milliseconds in which a change of address can be followed. */
export const CHANGE_LIFETIME = 24 * HOUR;
/** Milliseconds after a change of address counts in which the old one can be put back (docs/rules.md, account). */
export const UNDO_LIFETIME = 72 * HOUR;
/** Milliseconds for which a link can be opened (docs/product.md 9.6; a confirmation harms nobody). */
const LIFETIME: Record<LinkPurpose, number> = {
  'reset-password': HOUR,
  'confirm-email': 7 * 24 * HOUR,
  'change-email': CHANGE_LIFETIME,
  'keep-email': UNDO_LIFETIME,
};

/** The secret of a link: nobody else can derive it (mail/mail-tokens.ts). */
export type DeriveSecret = (link: { userId: string; purpose: LinkPurpose; seed: string }) => string;

export interface MailLink {
  userId: string;
  /** Where the link was sent. */
  email: string;
}

/**
 * Makes a link's token; the one before it is void.
 * @param now milliseconds since 1970 UTC
 * @returns what stands in the mail and nowhere else
 */
export async function createMailLink(
  tx: Executor,
  { userId, email }: MailLink,
  purpose: LinkPurpose,
  now: number,
  derive: DeriveSecret,
): Promise<string> {
  const seed = randomBytes(32).toString('base64url');
  const secret = derive({ userId, purpose, seed });
  const made = { tokenHash: hashOf(secret), seed, email, createdAt: now };
  await tx
    .insert(mailLinks)
    .values({ userId, purpose, ...made })
    .onConflictDoUpdate({ target: [mailLinks.userId, mailLinks.purpose], set: made });
  return `${userId}.${secret}`;
}

/**
 * The token of the account's last link of this purpose, if it can still be opened.
 * @param now milliseconds since 1970 UTC
 * @returns null where there is none for this address; `endsAt` in milliseconds since 1970 UTC
 */
export async function remakeMailLink(
  executor: Executor,
  { userId, email }: MailLink,
  purpose: LinkPurpose,
  now: number,
  derive: DeriveSecret,
): Promise<{ token: string; endsAt: number } | null> {
  const [link] = await executor
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
  const endsAt = (link?.createdAt ?? 0) + LIFETIME[purpose];
  if (!link || link.seed === '' || link.email !== email || endsAt <= now) return null;
  return { token: `${userId}.${derive(link)}`, endsAt };
}

/** The link of a token, if it can be opened; it can be opened again. @param now milliseconds since 1970 UTC */
export async function findMailLink(
  executor: Executor,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<MailLink | null> {
  const [link] = await executor
    .select()
    .from(mailLinks)
    .where(opens(token, purpose, now));
  return link ?? null;
}

/** The link of a token, which nobody can open after that: of many who ask at once one gets it. */
export async function consumeMailLink(
  tx: Executor,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<MailLink | null> {
  const [link] = await tx
    .delete(mailLinks)
    .where(opens(token, purpose, now))
    .returning();
  return link ?? null;
}

/** Counts the lifetime of the account's link of a purpose from now. @param now milliseconds since 1970 UTC */
export async function renewMailLink(
  executor: Executor,
  userId: string,
  purpose: LinkPurpose,
  now: number,
): Promise<void> {
  await executor
    .update(mailLinks)
    .set({ createdAt: now })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
}

/** Voids the account's links of these purposes. */
export async function voidMailLinks(
  executor: Executor,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  for (const purpose of purposes) {
    await executor
      .delete(mailLinks)
      .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose)));
  }
}

function opens(token: string, purpose: LinkPurpose, now: number) {
  const [userId = '', secret = ''] = token.split('.');
  return and(
    eq(mailLinks.userId, userId),
    eq(mailLinks.purpose, purpose),
    eq(mailLinks.tokenHash, hashOf(secret)),
    gt(mailLinks.createdAt, now - LIFETIME[purpose]),
  );
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

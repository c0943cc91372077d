/**
 * Secret links in emails. Each secret has 256 bits and is derived from a random seed with the server's key. Only its
 * hash and the seed are stored, so the server can email a link again, but somebody who reads the database can't open
 * one. A newer link makes the older one with the same purpose invalid.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { type LinkPurpose, mailLinks } from '#api/account/tables.ts';

const HOUR = 3_600_000;
/** How long the link that confirms a new address works, in milliseconds. */
export const CHANGE_LIFETIME = 24 * HOUR;
/** How long a confirmed change of address can be undone, in milliseconds (docs/rules.md, account). */
export const UNDO_LIFETIME = 72 * HOUR;
/**
 * How long each kind of link works, in milliseconds (docs/product.md 9.7). A link that only confirms an address lasts
 * longest, because it can't harm anybody.
 */
const LIFETIME: Record<LinkPurpose, number> = {
  'reset-password': HOUR,
  'confirm-email': 7 * 24 * HOUR,
  'change-email': CHANGE_LIFETIME,
  'keep-email': UNDO_LIFETIME,
};

/** Derives a link's secret; nobody can do this without the server's key (mail/mail-tokens.ts). */
export type DeriveSecret = (link: { userId: string; purpose: LinkPurpose; seed: string }) => string;

export interface MailLink {
  userId: string;
  /** The address to which the link was sent. */
  email: string;
}

/**
 * Makes the token for a link, and makes the earlier token with the same purpose invalid.
 * @param now milliseconds since 1970 UTC
 * @returns the token, which is written in the email and nowhere else
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
 * Makes the same token again for the account's latest link, if that link can still be opened.
 * @param now milliseconds since 1970 UTC
 * @returns null if there is no such link for this address; `endsAt` in milliseconds since 1970 UTC
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

/**
 * Finds the link that a token belongs to, or null if it can't be opened. The link stays valid. @param now milliseconds
 * since 1970 UTC
 */
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

/**
 * Finds the link that a token belongs to and uses it up; null if it can't be opened. If several calls come at the same
 * time, only one of them gets the link.
 */
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

/** Restarts the lifetime of the account's link for this purpose. @param now milliseconds since 1970 UTC */
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

/** Makes the account's links with these purposes invalid. */
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

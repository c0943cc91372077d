/** The secrets of links in emails. Their lifetimes are in api/account/statements/mail-links.ts. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';

export interface UnsubscribeTokens {
  sign: (userId: string) => string;
  /** Reads a token. @returns the learner's id; null for anything but an unsubscribe token */
  read: (token: string) => string | null;
}

/**
 * Makes the tokens for unsubscribe links in reminders. A token contains the learner's id, and can be used only to
 * unsubscribe. It is signed and not stored, so the link in every email works as long as the account exists.
 * @param key at least 32 bytes
 */
export function createUnsubscribeTokens(key: Uint8Array): UnsubscribeTokens {
  // The tokens have a key of their own, so that no session token is accepted here.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-unsubscribe', 32));
  const sign = (userId: string) =>
    `${userId}.${createHmac('sha256', secret).update(userId).digest('base64url')}`;
  return {
    sign,
    read: (token) => {
      const userId = token.slice(0, Math.max(0, token.lastIndexOf('.')));
      const [right, given] = [Buffer.from(sign(userId)), Buffer.from(token)];
      return right.length === given.length && timingSafeEqual(right, given) ? userId : null;
    },
  };
}

/**
 * Makes the function that derives the secrets of all other links from stored seeds. So a link can be sent again,
 * although only its hash is stored. A seed is useless without the server's key.
 * @param key at least 32 bytes
 */
export function createLinkSecrets(key: Uint8Array): DeriveSecret {
  // The secrets of these links are derived with a key of their own, so that nobody can make links with the key for
  // sessions.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-mail-link', 32));
  return ({ userId, purpose, seed }) =>
    createHmac('sha256', secret).update([purpose, userId, seed].join(' ')).digest('base64url');
}

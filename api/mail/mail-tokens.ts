/** Secrets of the links in emails. Their lifetimes are in api/account/statements/mail-links.ts. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';

export interface UnsubscribeTokens {
  sign: (userId: string) => string;
  /** @returns the learner's id; null for anything but an unsubscribe token */
  read: (token: string) => string | null;
}

/**
 * Tokens of the links that end reminders by email. They name the learner and allow nothing else. They are signed
 * and not stored, so the link in any email works as long as the account exists.
 * @param key at least 32 bytes
 */
export function createUnsubscribeTokens(key: Uint8Array): UnsubscribeTokens {
  // This is a separate key, so the key that signs sessions is not valid here.
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
 * Secrets of all other links. They are derived, not random, so a link can be sent again although only its hash is
 * stored. The seed stored beside the hash is worth nothing without the server's key.
 * @param key at least 32 bytes
 */
export function createLinkSecrets(key: Uint8Array): DeriveSecret {
  // This is a separate key, so the key that signs sessions makes no links.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-mail-link', 32));
  return ({ userId, purpose, seed }) =>
    createHmac('sha256', secret).update([purpose, userId, seed].join(' ')).digest('base64url');
}

/** What makes the links in mails secret; how long a link lives: api/account/statements/mail-links.ts. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { DeriveSecret } from '#api/account/statements/mail-links.ts';

export interface UnsubscribeTokens {
  sign: (userId: string) => string;
  /** @returns the learner's id; null for anything but such a token */
  read: (token: string) => string | null;
}

/**
 * Tokens of the links that end reminders by mail: they name the learner, and can do nothing but that. Signed
 * and not stored, so that the link of any mail works for as long as the account stands.
 * @param key at least 32 bytes
 */
export function createUnsubscribeTokens(key: Uint8Array): UnsubscribeTokens {
  // A separate key: the one that signs sessions is not valid here.
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
 * Secrets of all other links. They are derived, not drawn, so that a link whose hash alone is stored can be
 * mailed again: the seed beside the hash is worth nothing without the server's key.
 * @param key at least 32 bytes
 */
export function createLinkSecrets(key: Uint8Array): DeriveSecret {
  // A separate key: the one that signs sessions makes no links.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-mail-link', 32));
  return ({ userId, purpose, seed }) =>
    createHmac('sha256', secret).update([purpose, userId, seed].join(' ')).digest('base64url');
}

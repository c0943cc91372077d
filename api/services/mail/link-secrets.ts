/**
 * Secrets of the links in mails. They are derived, not drawn, so that a link whose hash alone is stored can be
 * mailed again: the seed beside the hash is worth nothing without the server's key.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import type { DeriveSecret } from '#api/db/people/mail-links.ts';

/** @param key at least 32 bytes */
export function createLinkSecrets(key: Uint8Array): DeriveSecret {
  // A separate key: the one that signs sessions makes no links.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-mail-link', 32));
  return ({ userId, purpose, seed }) =>
    createHmac('sha256', secret).update([purpose, userId, seed].join(' ')).digest('base64url');
}

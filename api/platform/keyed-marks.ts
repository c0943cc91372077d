/**
 * Marks are names for facts that outlive an account. They are hashes with the server's key, which reveal neither an
 * address nor a person.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** @param kind keeps equal values of two kinds apart */
export type Mark = (kind: string, value: string) => string;

/**
 * @param key at least 32 bytes; a different key does not recognize earlier marks
 * @param label what the marks are for; marks with two labels are never equal
 */
export function createMark(key: Uint8Array, label: string): Mark {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', label, 32));
  return (kind, value) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
}

/** Domains at which dots in a name don't make another mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** Makes addresses of one mailbox equal: ignores capitals, anything after a plus, and dots that don't count. */
export function normalizeAddress(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

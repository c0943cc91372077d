/**
 * Makes marks: hashes with the server's key. They recognize something that outlives an account, e.g. a blocked address,
 * without revealing it.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** Makes a mark. @param kind makes equal values of two kinds different marks */
export type Mark = (kind: string, value: string) => string;

/**
 * Makes the function that makes marks.
 * @param key at least 32 bytes; a new key recognizes no earlier marks
 * @param label the purpose of the marks; marks with different labels are never equal
 */
export function createMark(key: Uint8Array, label: string): Mark {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', label, 32));
  return (kind, value) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
}

/** Domains at which dots in a name make no difference. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the same text for all addresses of one mailbox: without capitals, anything after a plus, and dots that make
 * no difference.
 */
export function normalizeAddress(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

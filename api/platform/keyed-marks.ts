/**
 * Makes marks: hashes keyed with a secret of the server. By a mark, the server recognizes, for example, a blocked
 * address after its account is deleted, without storing the address.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes a value with the server's key. @param kind what the value is; an address and a card with the same text get
 * different marks
 */
export type Mark = (kind: string, value: string) => string;

/**
 * Makes the function that computes marks.
 * @param key at least 32 bytes; with a new key, earlier marks aren't recognized
 * @param label the purpose of the marks; marks with different labels are never equal
 */
export function createMark(key: Uint8Array, label: string): Mark {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', label, 32));
  return (kind, value) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
}

/** Domains that ignore dots in the part before the @. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the same text for all addresses that lead to one mailbox: without capitals, without anything after a plus,
 * and without dots that make no difference.
 */
export function normalizeAddress(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

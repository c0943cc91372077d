/**
 * Marks: under which names something is remembered that outlives an account. Hashes with the server's key, which tell
 * neither an address nor a person.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** @param kind so that no value passes for one of another kind */
export type Mark = (kind: string, value: string) => string;

/**
 * @param key at least 32 bytes; with another one nothing that was marked before is known
 * @param label of what is marked: marks of two labels are never alike
 */
export function createMark(key: Uint8Array, label: string): Mark {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', label, 32));
  return (kind, value) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
}

/** Where dots in a name make no other mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** Addresses that lead to one mailbox are one: capitals, what follows a plus, and dots where they count for nothing. */
export function normalizeAddress(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

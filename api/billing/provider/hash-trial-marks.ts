/**
 * Under which names a free trial is remembered: hashes with the server's key of the address and of the card, which
 * tell neither, and no account. An account that is deleted and made anew is known by them.
 */
import { createHmac, hkdfSync } from 'node:crypto';

export interface TrialMarks {
  ofAddress: (email: string) => string;
  /** @param fingerprint by which the payment provider knows a card, whoever pays with it */
  ofCard: (fingerprint: string) => string;
}

/** Where dots in a name make no other mailbox. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** @param key at least 32 bytes; with another one nothing that was marked before is known */
export function createTrialMarks(key: Uint8Array): TrialMarks {
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-trial', 32));
  const mark = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofCard: (fingerprint) => mark('card', fingerprint),
  };
}

/** Addresses that lead to one mailbox are one: capitals, what follows a plus, and dots where they count for nothing. */
export function normalizeAddress(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/(?<=.)\+.*$/, '');
  return WITHOUT_DOTS.includes(domain)
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`;
}

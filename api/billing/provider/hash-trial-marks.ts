/** Under which marks a free trial is remembered: an account that is deleted and made anew is known by them. */
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

export interface TrialMarks {
  ofAddress: (email: string) => string;
  /** @param fingerprint by which the payment provider knows a card, whoever pays with it */
  ofCard: (fingerprint: string) => string;
}

/** @param key at least 32 bytes; with another one nothing that was marked before is known */
export function createTrialMarks(key: Uint8Array): TrialMarks {
  const mark = createMark(key, 'northstar-trial');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofCard: (fingerprint) => mark('card', fingerprint),
  };
}

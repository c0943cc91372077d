/** Marks that remember a free trial. An account that is deleted and made again is recognized by them. */
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

export interface TrialMarks {
  ofAddress: (email: string) => string;
  /** @param fingerprint the payment provider's identifier of a card, whoever pays with it */
  ofCard: (fingerprint: string) => string;
}

/** @param key at least 32 bytes; a different key does not recognize earlier marks */
export function createTrialMarks(key: Uint8Array): TrialMarks {
  const mark = createMark(key, 'northstar-trial');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofCard: (fingerprint) => mark('card', fingerprint),
  };
}

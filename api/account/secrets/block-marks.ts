/** Under which marks a block is remembered: whoever deletes a blocked account and registers again is known by them. */
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

export interface BlockMarks {
  ofAddress: (email: string) => string;
  /** @param identity issuer and subject, as the directory has them */
  ofIdentity: (identity: string) => string;
  /** Ties the marks of one block together, so that they end together. */
  ofAccount: (userId: string) => string;
}

/** @param key at least 32 bytes; with another one nothing that was marked before is known */
export function createBlockMarks(key: Uint8Array): BlockMarks {
  const mark = createMark(key, 'northstar-block');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofIdentity: (identity) => mark('identity', identity),
    ofAccount: (userId) => mark('account', userId),
  };
}

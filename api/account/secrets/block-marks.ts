/** Makes the marks of a block, which recognize whoever deletes a blocked account and registers again. */
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

export interface BlockMarks {
  ofAddress: (email: string) => string;
  /** @param identity issuer and subject, as the directory has them */
  ofIdentity: (identity: string) => string;
  /** Ties the marks of one block together, so that they end together. */
  ofAccount: (userId: string) => string;
}

/** @param key at least 32 bytes; a new key doesn't recognize any earlier marks */
export function createBlockMarks(key: Uint8Array): BlockMarks {
  const mark = createMark(key, 'northstar-block');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofIdentity: (identity) => mark('identity', identity),
    ofAccount: (userId) => mark('account', userId),
  };
}

/**
 * Proofs that stand in an export, one an event: this server has seen it of this learner, and then it counted. An
 * import into the same account keeps these times; anything else is history without XP (docs/rules.md, import).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** An event as the log keeps it, whose it is, and when it counted. */
export interface ProvenEvent {
  userId: string;
  deviceId: string;
  event: unknown;
  /** Milliseconds since 1970 UTC. */
  effectiveAt: number;
}

export interface ExportProofs {
  prove: (entry: ProvenEvent) => string;
  isProven: (entry: ProvenEvent, proof: string) => boolean;
}

/** @param key at least 32 bytes */
export function createExportProofs(key: Uint8Array): ExportProofs {
  // A separate key: the one that signs sessions is not valid here.
  const secret = new Uint8Array(hkdfSync('sha256', key, '', 'northstar-export', 32));
  const prove = ({ userId, deviceId, event, effectiveAt }: ProvenEvent) =>
    createHmac('sha256', secret)
      .update(canonicalJson([userId, deviceId, effectiveAt, event]))
      .digest('base64url');
  return {
    prove,
    isProven: (entry, proof) => {
      const [right, given] = [Buffer.from(prove(entry)), Buffer.from(proof)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

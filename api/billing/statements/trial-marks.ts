/** Records who has had a free trial, as hashes only (docs/privacy.md). */
import { and, gte, inArray, lt } from 'drizzle-orm';
import { trialMarks } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

const DAY = 86_400_000;
/** Days after which marks are deleted. */
const KEPT_FOR = 400;

/** True if one of the marks has had a trial in the last 400 days. @param now milliseconds since 1970 UTC */
export async function hasTrialMark(
  executor: Executor,
  marks: readonly string[],
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select()
    .from(trialMarks)
    .where(and(inArray(trialMarks.mark, [...marks]), gte(trialMarks.markedOn, oldestDate(now))))
    .limit(1);
  return found !== undefined;
}

/**
 * Stores marks, and deletes those that are old enough.
 * @param now milliseconds since 1970 UTC
 * @returns false if one of the marks exists already because somebody else was quicker
 */
export async function leaveTrialMarks(
  tx: Executor,
  marks: readonly string[],
  now: number,
): Promise<boolean> {
  await tx.delete(trialMarks).where(lt(trialMarks.markedOn, oldestDate(now)));
  const markedOn = dateOf(now);
  const left = await tx
    .insert(trialMarks)
    .values(marks.toSorted().map((mark) => ({ mark, markedOn })))
    .onConflictDoNothing()
    .returning();
  return left.length === marks.length;
}

function oldestDate(now: number): string {
  return dateOf(now - KEPT_FOR * DAY);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Marks that remember a free trial. An account that is deleted and made again is recognized by them. */
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

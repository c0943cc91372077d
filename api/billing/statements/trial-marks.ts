/** Records who has had a free trial, as hashes only (docs/privacy.md). */
import { and, gte, inArray, lt } from 'drizzle-orm';
import { trialMarks } from '#api/billing/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { createMark, normalizeAddress } from '#api/platform/keyed-marks.ts';

const DAY = 86_400_000;
/** The number of days before marks are deleted. */
const KEPT_FOR = 400;

/** True if a trial in the last 400 days stored one of these marks. @param now milliseconds since 1970 UTC */
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
 * Stores the marks of a trial, and deletes marks that are more than 400 days old.
 * @param now milliseconds since 1970 UTC
 * @returns false if one of the marks exists already, because another account stored it first
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

/** Makes the marks of a free trial. They recognize somebody who deletes the account and registers again. */
export interface TrialMarks {
  ofAddress: (email: string) => string;
  /**
   * Makes the mark of a card. @param fingerprint the payment provider's id of the card, the same for every customer who
   * uses the card
   */
  ofCard: (fingerprint: string) => string;
}

/**
 * Makes the functions that compute the marks.
 * @param key at least 32 bytes; with a new key, earlier marks aren't recognized
 */
export function createTrialMarks(key: Uint8Array): TrialMarks {
  const mark = createMark(key, 'northstar-trial');
  return {
    ofAddress: (email) => mark('address', normalizeAddress(email)),
    ofCard: (fingerprint) => mark('card', fingerprint),
  };
}

/**
 * The batch after the one that is on its way: read while the server works on that one. What
 * becomes of that one is not known yet, so this is a guess. Step 2, draw, takes it only where it is right.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter } from '#pwa/device/database/outbox.ts';
import type { LoggedEvent, Outbox } from '#pwa/device/database/records.ts';
import { takeFitting } from './batch-size.ts';

export interface Ahead {
  /** Whose events, and the number that they follow. */
  deviceId: string;
  after: number;
  events: LoggedEvent[];
}

/**
 * @param batch on its way
 * @param most events
 * @returns null where nothing follows, or the device refuses: it is read when its turn comes
 */
export async function readAhead(
  db: LearnerDatabase,
  { outbox, events: sent }: { outbox: Outbox; events: readonly LoggedEvent[] },
  most: number,
): Promise<Ahead | null> {
  const { deviceId, settledUpTo, nextSeq } = outbox;
  const after = Math.max(settledUpTo, sent.at(-1)?.deviceSeq ?? 0);
  if (sent.length === 0 || after >= nextSeq - 1) return null;
  try {
    const events = takeFitting(await readAfter(db, outbox, after, most));
    return events.length === 0 ? null : { deviceId, after, events };
  } catch (error) {
    console.warn('The next batch is read when its turn comes', error);
    return null;
  }
}

/**
 * Whether this is what the outbox sends next: all before it is settled, and nothing became unsent again. The
 * events themselves never change. Pure.
 * @param outbox as it is stored now
 */
export function isNext({ deviceId, after }: Ahead, outbox: Outbox): boolean {
  return deviceId === outbox.deviceId && after === outbox.settledUpTo;
}

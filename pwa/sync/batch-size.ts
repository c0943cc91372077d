/** How much of the log fits in one request. */
import { MAX_BATCH_BYTES } from '#shared/contract/sync.ts';
import type { LoggedEvent } from '#pwa/db/records.ts';

/** Room for the envelope beside the events, in bytes. */
const ENVELOPE_BYTES = 4_096;

const encoder = new TextEncoder();

/** The first events, as many as fit in a body; one at least. */
export function takeFitting(events: readonly LoggedEvent[]): LoggedEvent[] {
  return events.slice(0, countFitting(events));
}

function countFitting(events: readonly LoggedEvent[]): number {
  // One look at all of them, which usually tells enough.
  if (ENVELOPE_BYTES + jsonBytes(events) <= MAX_BATCH_BYTES) return events.length;
  let bytes = ENVELOPE_BYTES;
  const over = events.findIndex(({ event }, index) => {
    bytes += jsonBytes(event) + 1;
    return bytes > MAX_BATCH_BYTES && index > 0;
  });
  return over === -1 ? events.length : over;
}

function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

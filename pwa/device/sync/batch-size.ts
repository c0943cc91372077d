/** Decides how much of the log fits in one request. */
import { MAX_BATCH_BYTES } from '#shared/contract/sync-protocol.ts';
import type { LoggedEvent } from '#pwa/device/database/records.ts';

/** Room for the envelope beside the events, in bytes. */
const ENVELOPE_BYTES = 4_096;

const encoder = new TextEncoder();

/** Returns the first events, as many as fit in a body, and at least one. */
export function takeFitting(events: readonly LoggedEvent[]): LoggedEvent[] {
  return events.slice(0, countFitting(events));
}

function countFitting(events: readonly LoggedEvent[]): number {
  // One look at all events usually tells enough, because no character of a string takes more than three bytes.
  const text = JSON.stringify(events.map(({ event }) => event));
  if (ENVELOPE_BYTES + 3 * text.length <= MAX_BATCH_BYTES) return events.length;
  if (ENVELOPE_BYTES + bytesOf(text) <= MAX_BATCH_BYTES) return events.length;
  let bytes = ENVELOPE_BYTES;
  const over = events.findIndex(({ event }, index) => {
    bytes += bytesOf(JSON.stringify(event)) + 1;
    return bytes > MAX_BATCH_BYTES && index > 0;
  });
  return over === -1 ? events.length : over;
}

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

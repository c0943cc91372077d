/** The request of a sync from its body, whose events are plain or packed (decision 006). */
import { ApiError } from '#api/services/api-error.ts';
import type { PackedEvents } from '#shared/contract/packed-events.ts';
import {
  MAX_BATCH_BYTES,
  MAX_BATCH_EVENTS,
  type SyncBody,
  type SyncRequest,
} from '#shared/contract/sync.ts';
import { unpackEvents } from '#shared/contract/unpack-events.ts';

interface ReadRequest {
  request: SyncRequest;
  /** Its events came as columns; the acknowledgements go back in the same form. */
  isPacked: boolean;
}

/** @throws ApiError 400 for columns that do not fit each other, 413 for too many events or bytes */
export function readSyncRequest({ events, ...envelope }: SyncBody): ReadRequest {
  const isPacked = !Array.isArray(events);
  return { request: { ...envelope, events: isPacked ? unpack(events) : events }, isPacked };
}

/** What comes out is no more than a plain body could hold. */
function unpack(packed: PackedEvents): unknown[] {
  const unpacked = unpackEvents(packed, { events: MAX_BATCH_EVENTS, bytes: MAX_BATCH_BYTES });
  if (unpacked.status === 'too much') throw new ApiError(413, 'The batch is too large.');
  if (unpacked.status === 'malformed') {
    throw new ApiError(400, 'The columns of the packed events do not fit each other.');
  }
  return unpacked.events;
}

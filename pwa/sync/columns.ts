/** Events and acknowledgements as columns (decision 006): loaded with the first backlog. */
import * as v from 'valibot';
import { PackedEvents } from '#shared/contract/packed-events.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#shared/contract/sync.ts';
import { unpackEvents } from '#shared/contract/unpack-events.ts';

export { packEvents } from '#shared/contract/pack-events.ts';

const PackedReply = v.looseObject({ acks: PackedEvents });

/** A reply with its acknowledgements as an array; anything else as it is. */
export function withPlainAcks(body: unknown): unknown {
  const { success, output } = v.safeParse(PackedReply, body);
  if (!success) return body;
  const limits = { events: MAX_BATCH_EVENTS, bytes: MAX_BATCH_BYTES };
  const unpacked = unpackEvents(output.acks, limits);
  return unpacked.status === 'unpacked' ? { ...output, acks: unpacked.events } : body;
}

/**
 * POST /api/sync: the device sends its unsent events. The server replies with their acknowledgements and every changed
 * row (docs/rules.md, sync). The request is checked strictly; the reply is read loosely, so that an older device can
 * talk to a newer server. The batch is checked first, without its events. Each event is then checked separately with
 * `LearnerEventSchema`, so that one bad event never blocks the others.
 */
import * as v from 'valibot';
import { HISTORY_DEVICE_PREFIX } from '#shared/game/constants.ts';
import { DeviceId, EventIdentity } from '#shared/events/header.ts';
import { type EventKind, EVENTS, type LearnerEvent, readFrom } from '#shared/events/index.ts';
import { type Outcome, REJECTIONS } from '#shared/game/outcome.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { Leaderboard } from './leaderboard.ts';
import { SyncedSettings } from '#shared/contract/account/user-settings.ts';
import { SyncedSubscription } from './subscription.ts';

/**
 * The id prefix of the virtual devices that the server creates for REST calls. No client may send events under such an
 * id.
 */
export const SERVER_DEVICE_PREFIX = 'rest-';
const ClientDeviceId = v.pipe(
  DeviceId,
  v.check(
    (id) => !id.startsWith(SERVER_DEVICE_PREFIX) && !id.startsWith(HISTORY_DEVICE_PREFIX),
    'an id that only the server gives',
  ),
);

/**
 * Checks an event. Events with a newer schema version than this code knows aren't checked here. The full schema is
 * chosen by the event's kind, because valibot skips the checks of a variant that is nested in another.
 */
export const LearnerEventSchema: v.GenericSchema<unknown, LearnerEvent> = v.pipe(
  v.lazy((input): v.GenericSchema<unknown, LearnerEvent> => schemaOf(input)),
  v.check((event) => event.schemaVersion >= readFrom(event), 'a version without this kind'),
);

const UNKNOWN = v.pipe(
  v.unknown(),
  v.check(() => false, 'an unknown kind'),
  v.never(),
);

function schemaOf(input: unknown): v.GenericSchema<unknown, LearnerEvent> {
  const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : null;
  return typeof kind === 'string' && Object.hasOwn(EVENTS, kind)
    ? EVENTS[kind as EventKind].schema
    : UNKNOWN;
}

const Version = v.pipe(v.string(), v.maxLength(64));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The maximum number of events in a batch, and of bytes in its body after decompression. */
export const MAX_BATCH_EVENTS = 1_000;
export const MAX_BATCH_BYTES = 1_048_576;

export const SyncRequest = v.strictObject({
  deviceId: ClientDeviceId,
  /**
   * Tells the server when this device began to be used. Both fields are sent until the server knows the device. `since`
   * is the proof from the device's sign-in. `follows` is the last event that a restored phone has under its old id and
   * its new one.
   */
  since: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  follows: v.optional(EventIdentity),
  /** The id of the cursor's server log; null until the device has synced. */
  logId: v.nullable(Version),
  /** The learner's revision up to which the device has all rows. 0 asks for every row. */
  cursor: Count,
  contentVersion: v.nullable(Version),
  settingsVersion: v.nullable(Count),
  /** The version of the subscription that is stored on the device; absent if none is. */
  subscriptionVersion: v.optional(Count),
  /** The time `at` of the leaderboard that is stored on the device; absent if none is. */
  leaderboardAt: v.optional(Count),
  /** The device's clock at the time of the request, in milliseconds since 1970 UTC. */
  sentAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  /** Each event is checked separately, with LearnerEventSchema. */
  events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_BATCH_EVENTS)),
});
export type SyncRequest = v.InferOutput<typeof SyncRequest>;

export const Acknowledgement = v.object({
  /** The number of the event; null if the event has no valid number. */
  deviceSeq: v.nullable(v.number()),
  status: v.picklist([
    'accepted',
    'duplicate',
    'conflict',
    'superseded',
    'retry-later',
    'rejected',
  ]),
  /** Present only with `rejected`, or with `duplicate` if the event was rejected the first time. */
  code: v.optional(v.picklist(REJECTIONS)),
  /** Present only with `duplicate`: the status that the event was given the first time. */
  first: v.optional(v.picklist(['accepted', 'superseded', 'rejected'])),
  outcome: v.optional(v.custom<Outcome>((value) => typeof value === 'object' && value !== null)),
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;

export const SyncedRow = v.object({
  /** A device also keeps rows of kinds that it doesn't know, so that its checksums match the server's. */
  kind: v.string(),
  key: v.string(),
  epoch: v.number(),
  revision: v.number(),
  row: v.custom<StoredRow['row']>((value) => typeof value === 'object' && value !== null),
});
export type SyncedRow = StoredRow & { revision: number };

export const SyncResponse = v.object({
  logId: v.string(),
  /** One acknowledgement for each event, in the order of the batch. */
  acks: v.array(Acknowledgement),
  /** Every row that changed after the request's cursor. */
  rows: v.array(SyncedRow),
  cursor: v.number(),
  /** Checksums over all of the learner's rows. If the device's own differ, it fetches every row. */
  rowCount: v.number(),
  revisionSum: v.number(),
  /** The highest number among this device's events on the server, and how many there are. */
  device: v.object({ highest: v.number(), count: v.number() }),
  contentVersion: v.string(),
  /** The newest event schema that the server reads; absent from older servers. */
  eventVersion: v.optional(v.number()),
  /** The ENGINE_NUMBER of the rules by which the rows were made; absent from older servers. */
  rules: v.optional(v.number()),
  /** Null if the request's `settingsVersion` is the current one. */
  settings: v.nullable(SyncedSettings),
  /** Absent if the request's `subscriptionVersion` is the current one. */
  subscription: v.optional(SyncedSubscription),
  /** Absent if the device's leaderboard is still recent enough. */
  leaderboard: v.optional(Leaderboard),
  /** The server's clock, milliseconds since 1970 UTC. */
  serverTime: v.number(),
});
export type SyncResponse = Omit<v.InferOutput<typeof SyncResponse>, 'rows'> & {
  rows: SyncedRow[];
};

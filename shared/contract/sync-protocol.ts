/**
 * POST /api/sync: the device's unsent events up, their acknowledgements and every changed row down
 * (docs/rules.md, sync). The request is checked strictly; the reply is read loosely, so that an older
 * device can talk to a newer server. A batch is checked as an envelope, and each event by itself with
 * `LearnerEventSchema`, so one bad event never blocks the rest.
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

/** The prefix of devices that the server makes for its REST calls. No client sends events under such an id. */
export const SERVER_DEVICE_PREFIX = 'rest-';
const ClientDeviceId = v.pipe(
  DeviceId,
  v.check(
    (id) => !id.startsWith(SERVER_DEVICE_PREFIX) && !id.startsWith(HISTORY_DEVICE_PREFIX),
    'an id that only the server gives',
  ),
);

/**
 * Checks an event of a version up to the reader's own; newer versions aren't judged here. The kind's whole schema is
 * used, because a variant of variants would skip the inner variants' checks.
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

/**
 * A device's report about itself, sent with a sync for the administrator's desk. It travels as a header and is read
 * loosely: an older server ignores it, and a newer device may report more. No learner's progress depends on it.
 */
export const SYNC_REPORT_HEADER = 'Sync-Report';

/** The highest number that a device may report for each count. Higher numbers would tell nothing new. */
const MOST = 100_000;

const ReportedCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST));

export const SyncReport = v.object({
  /** Counts since the learner signed in on the device, so a repeated report adds nothing. */
  drifts: ReportedCount,
  conflicts: ReportedCount,
  failures: ReportedCount,
  /** The XP that the device computes including this batch's events; absent if more events are unsent. */
  estimate: v.optional(
    v.object({
      epoch: v.pipe(v.number(), v.safeInteger()),
      totalXp: v.pipe(v.number(), v.safeInteger()),
    }),
  ),
});
export type SyncReport = v.InferOutput<typeof SyncReport>;

/** Reads a device's report from the header; null if there is no report, or if it can't be read. */
export function readSyncReport(header: string | undefined): SyncReport | null {
  if (header === undefined || header.length > 500) return null;
  try {
    const read = v.safeParse(SyncReport, JSON.parse(header));
    return read.success ? read.output : null;
  } catch {
    // quiet: a header that nobody can read reports nothing.
    return null;
  }
}

const Version = v.pipe(v.string(), v.maxLength(64));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The most events in a batch, and the most bytes in its decompressed body. */
export const MAX_BATCH_EVENTS = 1_000;
export const MAX_BATCH_BYTES = 1_048_576;

export const SyncRequest = v.strictObject({
  deviceId: ClientDeviceId,
  /**
   * Says when the device's time begins; sent until the server knows the device. `since` is the proof from its sign-in,
   * `follows` the last event that a restored phone's new id shares with the old one.
   */
  since: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  follows: v.optional(EventIdentity),
  /** The server log that the cursor belongs to; null before the first sync. */
  logId: v.nullable(Version),
  /** The learner's revision up to which the device holds all rows; 0 asks for everything. */
  cursor: Count,
  contentVersion: v.nullable(Version),
  settingsVersion: v.nullable(Count),
  /** The version of the device's stored subscription; absent before the first. */
  subscriptionVersion: v.optional(Count),
  /** `at` of the device's stored leaderboard; absent before the first. */
  leaderboardAt: v.optional(Count),
  /** The device's clock when the request is made, milliseconds since 1970 UTC. */
  sentAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  /** Each event is checked by itself with LearnerEventSchema. */
  events: v.pipe(v.array(v.unknown()), v.maxLength(MAX_BATCH_EVENTS)),
});
export type SyncRequest = v.InferOutput<typeof SyncRequest>;

export const Acknowledgement = v.object({
  /** Null only if the event had no valid number. */
  deviceSeq: v.nullable(v.number()),
  status: v.picklist([
    'accepted',
    'duplicate',
    'conflict',
    'superseded',
    'retry-later',
    'rejected',
  ]),
  /** Only with `rejected`, or with a `duplicate` of a rejected event. */
  code: v.optional(v.picklist(REJECTIONS)),
  /** Only with `duplicate`: the status given the first time. */
  first: v.optional(v.picklist(['accepted', 'superseded', 'rejected'])),
  outcome: v.optional(v.custom<Outcome>((value) => typeof value === 'object' && value !== null)),
});
export type Acknowledgement = v.InferOutput<typeof Acknowledgement>;

export const SyncedRow = v.object({
  /** Rows of a kind that the device does not know are kept, so that its checksums match. */
  kind: v.string(),
  key: v.string(),
  epoch: v.number(),
  revision: v.number(),
  row: v.custom<StoredRow['row']>((value) => typeof value === 'object' && value !== null),
});
export type SyncedRow = StoredRow & { revision: number };

export const SyncResponse = v.object({
  logId: v.string(),
  /** One acknowledgement per event, in the order of the batch. */
  acks: v.array(Acknowledgement),
  /** Every row that changed after the request's cursor. */
  rows: v.array(SyncedRow),
  cursor: v.number(),
  /** Checksums over all the learner's rows; if they differ, the device pulls everything. */
  rowCount: v.number(),
  revisionSum: v.number(),
  /** This device's highest event number and event count on the server. */
  device: v.object({ highest: v.number(), count: v.number() }),
  contentVersion: v.string(),
  /** The newest event schema that the server reads; absent from older servers. */
  eventVersion: v.optional(v.number()),
  /** ENGINE_NUMBER of the rules that made the rows; absent from older servers. */
  rules: v.optional(v.number()),
  /** Null if the request's settingsVersion is the current one. */
  settings: v.nullable(SyncedSettings),
  /** Absent if the request's subscriptionVersion is the current one. */
  subscription: v.optional(SyncedSubscription),
  /** Absent if the device's leaderboard isn't old enough to be read again. */
  leaderboard: v.optional(Leaderboard),
  /** The server's clock, milliseconds since 1970 UTC. */
  serverTime: v.number(),
});
export type SyncResponse = Omit<v.InferOutput<typeof SyncResponse>, 'rows'> & {
  rows: SyncedRow[];
};

/**
 * POST /api/user/import: events of an export, in its order, into the account that asks (docs/rules.md,
 * import). Each keeps its identity, so what is known already is a duplicate.
 */
import * as v from 'valibot';
import { DeviceId } from '#shared/events/header.ts';

/** Events of one call, and how often the device may change among them. */
export const MAX_IMPORTED_EVENTS = 500;
export const MAX_IMPORTED_RUNS = 50;

const ImportedEvent = v.strictObject({
  deviceId: DeviceId,
  /** Checked by itself, as in a sync. */
  event: v.unknown(),
  /** When it counted, milliseconds since 1970 UTC: it stands where the proof is this server's, for this learner. */
  effectiveAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  proof: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});
export type ImportedEvent = v.InferOutput<typeof ImportedEvent>;

export const ImportRequest = v.strictObject({
  events: v.pipe(
    v.array(ImportedEvent),
    v.minLength(1),
    v.maxLength(MAX_IMPORTED_EVENTS),
    v.check(
      (events) => countRuns(events) <= MAX_IMPORTED_RUNS,
      'The device changes too often in one call',
    ),
  ),
});

/** How many of the events came to what. */
export const ImportResult = v.object({
  accepted: v.number(),
  /** Known already, with the same content. */
  duplicate: v.number(),
  /** Of a game that was restarted since. */
  superseded: v.number(),
  /** Known already, with other content. */
  conflict: v.number(),
  rejected: v.number(),
  /** Of a newer version than this server's. */
  'retry-later': v.number(),
  /** Of all of them, those that this server has not exported for this learner: history of today, without XP. */
  undated: v.number(),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

/** How often the device changes, the first included. */
function countRuns(events: readonly { deviceId: string }[]): number {
  return events.filter(({ deviceId }, at) => events[at - 1]?.deviceId !== deviceId).length;
}

/** What an import reads of the file that `GET /api/user/export` answers and the app saves (docs/export.md). */
export const ImportableExport = v.object({
  format: v.literal('northstar-export'),
  schemaVersion: v.number(),
  events: v.array(
    v.object({
      ...ImportedEvent.entries,
      deviceId: v.string(),
      status: v.string(),
    }),
  ),
  /** What had not reached the server yet. */
  unsent: v.optional(v.array(v.object({ deviceId: v.string(), event: v.unknown() })), []),
});

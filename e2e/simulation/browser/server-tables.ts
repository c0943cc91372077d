/** The rows of each learner in the database in memory. */
import type { StoredEvent } from '#api/log/statements/event-log.ts';
import type { DailyIntake } from '#api/log/statements/learners.ts';
import type { SyncedRow } from '#shared/contract/sync-protocol.ts';
import type { LearnerEvent } from '#shared/events/index.ts';

/** One entry of the log. */
export interface LogLine extends StoredEvent {
  arrival: number;
  deviceId: string;
  /** For a rejected event only its remains. */
  event: LearnerEvent;
  /** A world identifies an event by this time, because no two events have the same. */
  occurredAt: number;
  /** Milliseconds since 1970 UTC, like receivedAt. */
  effectiveAt: number;
  receivedAt: number;
  /** The offset in force, minutes east of UTC; null for a malformed event. */
  utcOffset: number | null;
  /** For an open answer: the latest feedback on its question when it arrived. */
  feedbackId: string | null;
}

interface DeviceLine {
  highest: number;
  count: number;
  latestEffectiveAt: number | null;
  utcOffset: number | null;
  offsetSince: number | null;
}

interface LearnerTables {
  createdAt: number;
  revision: number;
  rowCount: number;
  revisionSum: number;
  eventCount: number;
  utcOffset: number;
  devices: Map<string, DeviceLine>;
  log: Map<string, LogLine>;
  rows: Map<string, SyncedRow>;
  /** The log's intake on its last date. */
  intake: DailyIntake & { batches: number };
}

/** Everything that a backup holds. */
export interface ServerTables {
  logId: string;
  learners: Map<string, LearnerTables>;
}

/** Entries are never changed in place, so the maps alone are copied. */
export function copyTables({ logId, learners }: ServerTables): ServerTables {
  return {
    logId,
    learners: new Map(
      [...learners].map(([userId, learner]) => [
        userId,
        {
          ...learner,
          devices: new Map(learner.devices),
          log: new Map(learner.log),
          rows: new Map(learner.rows),
        },
      ]),
    ),
  };
}

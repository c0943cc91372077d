/**
 * Steps 6 to 9 of docs/sync.md: accepts a batch of events, and computes every figure that a learner sees. The number of
 * statements stays the same, however large the batch or the learner's history is. The REST calls of docs/product.md 7.3
 * also use this file.
 */
import type { Executor, Transaction } from '#api/platform/database/client.ts';
import {
  type BatchChanges,
  type DeviceHead,
  type LogEntry,
  writeBatch,
} from '#api/log/statements/event-log.ts';
import { deleteLowerEpochs, readRows } from '#api/log/statements/learner-rows.ts';
import type { Learner } from '#api/log/statements/learners.ts';
import type { Counters } from '#api/platform/counters.ts';
import type { FactsCache } from '#api/bank/statements/facts-cache.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { Acknowledgement, SyncedRow } from '#shared/contract/sync-protocol.ts';
import {
  createRowSet,
  foldEvent,
  type RowSet,
  takeChanges,
  touchedKeys,
} from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { Rejection } from '#shared/game/outcome.ts';
import { isSummed, type RowKey, rowName } from '#shared/events/row-kinds.ts';
import { spendBudget, findBeyondLimits } from './limits.ts';
import { remainsOf, numberOf } from './event-content.ts';
import { findMisnamed } from './misnamed.ts';
import {
  duplicateOf,
  judgeEvents,
  type JudgedEvent,
  type MalformedEvent,
  type NewEvent,
  parseEvents,
} from './judge-events.ts';
import { loadContexts, type LookUp } from './load-contexts.ts';
import { uniqueKeys, type LockedForBatch } from './lock-for-batch.ts';

interface ArrivedBatch {
  deviceId: string;
  /** The device's clock when it sent the batch, in milliseconds since 1970 UTC. */
  sentAt: number;
  /** If the device is new to the server: the earliest time that an event can have, in milliseconds since 1970 UTC. */
  startsAt: number;
  /** The events as they were sent. Each one is checked separately. */
  events: readonly unknown[];
  /** The events as `parseEvents` returns them, if the caller has already parsed them. */
  parsed?: readonly (LearnerEvent | null)[];
  /** The stored feedback on the questions of the batch's open answers, if the caller has already read that feedback. */
  feedback?: readonly AiFeedback[];
  /** The time zone that the device reports. */
  timeZone?: string | null;
}

interface AcceptedBatch {
  /** One acknowledgement for each event, in the order of the batch. */
  acks: Acknowledgement[];
  /** The rows that changed, with the learner's new revision. */
  rows: SyncedRow[];
  /** The learner and the device as they are after the batch. */
  learner: Learner;
  device: DeviceHead;
}

export interface AcceptingServices {
  clock: () => number;
  facts: FactsCache;
  counters: Counters;
}

/**
 * Judges the events of a batch, applies them to the rows and stores the results.
 * @param tx a transaction that has locked the learner and then read everything that the batch needs (`lockForBatch`)
 * @returns the acknowledgements and the changed rows; nobody else can see them before the transaction commits
 */
export async function acceptEvents(
  tx: Transaction,
  services: AcceptingServices,
  { learner, ...known }: LockedForBatch,
  batch: ArrivedBatch,
): Promise<AcceptedBatch> {
  const now = services.clock();
  const { device } = known;
  const timeZone = batch.timeZone ?? learner.timeZone;

  // Step 6, judge: duplicates, conflicts, malformed events and events of a newer schema are set apart. All other events
  // get their effective times.
  const startsAt = Math.max(batch.startsAt, learner.createdAt);
  const times = { sentAt: batch.sentAt, now, startsAt };
  const parsed = batch.parsed ?? parseEvents(batch.events);
  const { judged, device: after } = judgeEvents(
    batch.events,
    parsed,
    { ...known, deviceId: batch.deviceId },
    times,
  );
  const fresh = judged.filter((one): one is NewEvent => one.kind === 'new');
  const toLog = judged.filter(isLogged);
  if (toLog.length === 0) {
    return { acks: acknowledge(judged, new Map()), rows: [], learner, device };
  }

  const bytes = toLog.reduce((sum, one) => sum + one.bytes, 0);
  const intake = spendBudget(known.intake, { events: toLog.length, bytes }, now);

  // Step 7, load: read the questions that the events name and the rows that they touch, unless they were read in
  // advance.
  const events = fresh.map(({ event }) => event);
  const lookUp = await loadContexts(tx, services.facts, learner.userId, events, batch.feedback);
  const missing = keysBeyond(known.keys, fresh, batch.deviceId);
  const loaded =
    missing.length > 0
      ? [...known.rows, ...(await readRows(tx, learner.userId, missing))]
      : known.rows;

  // Step 8, fold: the events are applied to the rows in memory, in the order in which they arrived.
  const rowSet = createRowSet(loaded);
  const [beyond, misnamed] = await Promise.all([
    findBeyondLimits(tx, learner.userId, fresh, now),
    findMisnamed(tx, learner.userId, fresh, rowSet, lookUp),
  ]);
  const entries = toLog.map((one) => {
    const code = beyond.get(one.deviceSeq) ?? misnamed.get(one.deviceSeq);
    if (one.kind === 'new' && code) return refuseToEntry(one, code);
    return foldToEntry(rowSet, one, batch.deviceId, lookUp);
  });

  // Step 9, write: store everything that has changed, in statements that are sent together with the commit.
  const changes = await sumUp(tx, { learner, device, loaded, rowSet, entries, fresh, timeZone });
  const changed: BatchChanges = {
    ...changes,
    deviceId: batch.deviceId,
    receivedAt: now,
    entries,
    device: { ...changes.device, ...after },
    intake,
  };
  writeBatch(tx, changed);
  countClaimDifferences(services.counters, batch.events, entries);
  const gaps = gapsOf(changed.device) - gapsOf(device);
  services.counters.add('sequence_gaps', Math.max(gaps, 0));
  services.counters.add('sequence_gaps_closed', Math.max(-gaps, 0));

  const { revision } = changed.learner;
  return {
    acks: acknowledge(judged, new Map(entries.map((entry) => [entry.deviceSeq, entry]))),
    rows: changed.rows.map((row) => ({ ...row, revision })),
    learner: changed.learner,
    device: changed.device,
  };
}

function keysBeyond(
  read: LockedForBatch['keys'],
  fresh: readonly NewEvent[],
  deviceId: string,
): RowKey[] {
  const keys = fresh.flatMap((one) =>
    touchedKeys(one.event, one, { deviceId, deviceSeq: one.deviceSeq }),
  );
  return uniqueKeys(keys, read);
}

function foldToEntry(
  rowSet: RowSet,
  one: NewEvent | MalformedEvent,
  deviceId: string,
  lookUp: LookUp,
): LogEntry {
  const { deviceSeq, kept, effectiveAt } = one;
  const entry = { deviceSeq, event: kept, effectiveAt, feedbackId: null };
  if (one.kind === 'malformed') {
    const nothing = { utcOffset: null, header: null, outcome: null };
    const event = remainsOf(kept);
    return { ...entry, ...nothing, event, status: 'rejected', code: 'malformed' };
  }
  const { event, utcOffset, localDate } = one;
  const facts = lookUp(event);
  const folded = foldEvent(rowSet, event, {
    ...facts,
    deviceId,
    effectiveAt,
    utcOffset,
    localDate,
  });
  return {
    ...entry,
    feedbackId: event.kind === 'answer' ? (facts.feedback?.id ?? null) : null,
    event: folded.status === 'rejected' ? remainsOf(kept) : kept,
    utcOffset,
    header: event,
    status: folded.status,
    code: folded.status === 'rejected' ? folded.code : null,
    outcome: folded.status === 'accepted' ? folded.outcome : null,
  };
}

/**
 * Makes the log's entry for an event that the server rejects for a reason other than the rules of the game. Such an
 * event isn't applied to the rows.
 */
function refuseToEntry(one: NewEvent, code: Rejection): LogEntry {
  const { deviceSeq, kept, effectiveAt, utcOffset, event: header } = one;
  const event = remainsOf(kept);
  return {
    ...{ deviceSeq, effectiveAt, utcOffset, header, event },
    ...{ status: 'rejected', code, outcome: null, feedbackId: null },
  };
}

/**
 * Returns the learner and the device after the batch, with the changed rows. If the batch restarts the game, also
 * deletes the rows of the game before.
 */
async function sumUp(
  tx: Executor,
  batch: {
    learner: Learner;
    device: DeviceHead;
    loaded: readonly SyncedRow[];
    rowSet: RowSet;
    entries: readonly LogEntry[];
    fresh: readonly NewEvent[];
    timeZone: string | null;
  },
): Promise<Pick<BatchChanges, 'learner' | 'device' | 'rows'>> {
  const { learner, device, entries } = batch;
  const { rows, resetToEpoch } = takeChanges(batch.rowSet);
  let { rowCount, revisionSum } = learner;
  if (resetToEpoch !== null) {
    const deleted = await deleteLowerEpochs(tx, learner.userId, resetToEpoch);
    rowCount -= deleted.rowCount;
    revisionSum -= deleted.revisionSum;
  }
  const standing = batch.loaded.filter((row) => resetToEpoch === null || row.epoch >= resetToEpoch);
  const revisions = new Map(standing.map((row) => [rowName(row), row.revision]));
  const revision =
    rows.length > 0 || resetToEpoch !== null ? learner.revision + 1 : learner.revision;
  for (const row of rows.filter(({ kind }) => isSummed(kind))) {
    const before = revisions.get(rowName(row));
    if (before === undefined) rowCount += 1;
    revisionSum += revision - (before ?? 0);
  }
  return {
    rows,
    learner: {
      ...learner,
      revision,
      rowCount,
      revisionSum,
      eventCount: learner.eventCount + entries.length,
      utcOffset: batch.fresh.at(-1)?.utcOffset ?? learner.utcOffset,
      timeZone: batch.timeZone,
    },
    device: {
      ...device,
      highest: Math.max(device.highest, ...entries.map(({ deviceSeq }) => deviceSeq)),
      count: device.count + entries.length,
    },
  };
}

/**
 * Returns how many numbers the device has skipped so far in numbering its events. Skipping numbers is allowed, but it
 * is counted.
 */
function gapsOf({ highest, count }: DeviceHead): number {
  return highest - count;
}

function acknowledge(
  judged: readonly JudgedEvent[],
  entries: ReadonlyMap<number, LogEntry>,
): Acknowledgement[] {
  return judged.map((one) => {
    if (one.kind === 'answered') return one.ack;
    const entry = entries.get(one.deviceSeq);
    if (!entry) throw new Error('An event to log has no entry');
    if (one.kind === 'repeated') return duplicateOf(entry);
    const { deviceSeq, status, code, outcome } = entry;
    return { deviceSeq, status, ...(code && { code }), ...(outcome && { outcome }) };
  });
}

function isLogged(one: JudgedEvent): one is NewEvent | MalformedEvent {
  return one.kind === 'new' || one.kind === 'malformed';
}

/**
 * Counts the answers for which the device claims a different `isCorrect` or `xpEarned` from what the server has
 * computed.
 */
function countClaimDifferences(
  counters: Counters,
  sent: readonly unknown[],
  entries: readonly LogEntry[],
): void {
  const outcomes = new Map(entries.map(({ deviceSeq, outcome }) => [deviceSeq, outcome]));
  for (const event of sent) {
    const outcome = outcomes.get(numberOf(event) ?? 0);
    if (!outcome) continue;
    const { isCorrect, xpEarned } = event as { isCorrect?: boolean; xpEarned?: number };
    const differs =
      (isCorrect !== undefined && isCorrect !== (outcome.isCorrect ?? false)) ||
      (xpEarned !== undefined && xpEarned !== outcome.xpEarned);
    if (differs) counters.add('hint_differences');
  }
}

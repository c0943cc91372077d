/**
 * Step 1 of the sync, record (docs/sync.md): this is the only code that adds events to the log. An event and the rows
 * that it changes are written in one IndexedDB transaction, so a write that fails is never shown as saved. Recording
 * needs no network.
 */
import { readProgress } from '#shared/events/fold.ts';
import {
  eventTable,
  schemaVersionOf,
  type EventPayload,
  type LearnerEvent,
} from '#shared/events/index.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import type { EventIdentity, ProgressRow } from '#shared/game/rows.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { cleanText } from '#shared/events/clean-text.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { LearnerDatabase } from './database.ts';
import { dropOldDrafts } from '#pwa/device/records/unfinished.ts';
import { requireDatabase } from './open-database.ts';
import { openOf, readOutboxes } from './outbox.ts';
import { needsIssued } from './load-facts.ts';
import { foldLogged, loadTouched, writeEstimate } from './projection.ts';
import { storageErrorOf } from './storage-error.ts';

/** Removes characters that can't be stored from all texts of an event, before the event is written (docs/rules.md). */
function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]));
}

export interface Recorded {
  event: EventIdentity;
  outcome: Outcome;
  before: ProgressRow;
  after: ProgressRow;
}

/** Thrown if the rules of the game don't allow the event, before anything is written. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: Rejection | 'superseded';

  constructor(code: Rejection | 'superseded') {
    super(code);
    this.code = code;
  }
}

/** The clock, the time zone and the device ids for new events. Tests pass their own. */
export interface Edge {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Minutes east of UTC. */
  utcOffset: () => number;
  newDeviceId: () => string;
}

const DEVICE: Edge = {
  now: () => Date.now(),
  utcOffset: () => -new Date().getTimezoneOffset(),
  newDeviceId: () => crypto.randomUUID(),
};

/** Starts the next round. @throws StorageError */
export function startNewRound(): Promise<Recorded> {
  return recordEvent({ kind: 'round-started' });
}

/** Restarts the game: in this device's data right away, and on the server with the next sync. @throws StorageError */
export function resetProgress(): Promise<Recorded> {
  return recordEvent({ kind: 'progress-reset' });
}

/** Buys one power-up with stars. @throws StorageError, RefusedError 'not enough stars' */
export function buyPowerUp(type: PowerUp): Promise<Recorded> {
  return recordEvent({ kind: 'power-up-bought', type });
}

/** Sets or clears the interview date. @param date ISO date @throws StorageError */
export function setInterviewDate(date: string | null): Promise<Recorded> {
  return recordEvent({ kind: 'interview-date-set', date });
}

/** Records an event in the open database. @throws StorageError, RefusedError: nothing was written */
export async function recordEvent(payload: EventPayload): Promise<Recorded> {
  return appendEvent(requireDatabase(), payload, DEVICE);
}

/**
 * Records several events as one change: all of them, or none. @throws StorageError, RefusedError: nothing was written
 */
export async function recordEvents(payloads: readonly EventPayload[]): Promise<Recorded[]> {
  const db = requireDatabase();
  return inLog(db, payloads, async () => {
    const recorded: Recorded[] = [];
    for (const payload of payloads) recorded.push(await append(db, payload, DEVICE));
    return recorded;
  });
}

/**
 * Records an event in the given database, with the given clock. @throws StorageError, RefusedError: nothing was written
 */
export function appendEvent(
  db: LearnerDatabase,
  payload: EventPayload,
  edge: Edge,
): Promise<Recorded> {
  return inLog(db, [payload], () => append(db, payload, edge));
}

/** Runs `work` in one transaction over all tables that the events need. @throws StorageError, RefusedError */
async function inLog<Result>(
  db: LearnerDatabase,
  payloads: readonly EventPayload[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { outboxes, events, moved, rows, drafts, questions, revisions, serverRows, meta } = db;
  // If an event doesn't need issued rows, their two tables are left out of its transaction. Otherwise the event would
  // have to wait for a sync that is writing to these tables.
  const issued = payloads.some(needsIssued) ? [serverRows, meta] : [];
  const tables = [outboxes, events, moved, rows, drafts, questions, revisions, ...issued];
  try {
    // The function must be declared async, because only then does Dexie follow the native awaits in it.
    return await db.transaction('rw', tables, async () => work());
  } catch (error) {
    throw error instanceof RefusedError ? error : storageErrorOf(error);
  }
}

/**
 * Sends all reads to the database together, and then all writes. On a slow phone, each round trip to the database takes
 * a good part of a frame.
 */
async function append(db: LearnerDatabase, payload: EventPayload, edge: Edge): Promise<Recorded> {
  const { logged, outbox, rows, recorded } = await foldNew(db, payload, edge);
  const { event } = logged;
  const { before, after } = recorded;
  const isElsewhere = after.epoch !== before.epoch || after.round !== before.round;
  await Promise.all([
    db.events.add(logged),
    db.outboxes.put({ ...outbox, nextSeq: logged.deviceSeq + 1 }),
    writeEstimate(db, rows),
    event.kind === 'answer' ? db.drafts.delete(draftOf(event)) : undefined,
    isElsewhere ? dropOldDrafts(db, after) : undefined,
  ]);
  return recorded;
}

/**
 * Makes the log's next event from the payload, and applies it to the rows. Run inside a transaction.
 * @throws RefusedError
 */
async function foldNew(db: LearnerDatabase, payload: EventPayload, edge: Edge) {
  const stamp = {
    occurredAt: Math.max(0, Math.round(edge.now())),
    utcOffset: Math.min(840, Math.max(-720, Math.round(edge.utcOffset()))),
  };
  const [outboxes, { rows, factsOf }, reference] = await Promise.all([
    readOutboxes(db),
    loadTouched(db, payload, stamp),
    movedReference(db, payload),
  ]);
  const outbox = openOf(outboxes, edge.newDeviceId);
  const before = readProgress(rows);
  const { deviceId, nextSeq: deviceSeq } = outbox;
  const counters = epochAndRound(payload, before);
  const header = { deviceSeq, schemaVersion: schemaVersionOf(payload), ...stamp, ...counters };
  const event = { ...header, ...cleanTexts(payload), ...reference } as LearnerEvent;

  const logged = { deviceId, deviceSeq, event };
  const folded = foldLogged(rows, logged, factsOf);
  if (folded.status !== 'accepted') {
    throw new RefusedError(folded.status === 'rejected' ? folded.code : 'superseded');
  }
  const { outcome } = folded;
  const recorded = { event: { deviceId, deviceSeq }, outcome, before, after: readProgress(rows) };
  return { logged, outbox, rows, recorded };
}

/** Returns the key of the draft that is finished with this answer. */
function draftOf(answer: AnswerEvent): string {
  return answer.mode === 'ai' ? answer.aiQuestionId : answer.questionId;
}

/**
 * Returns the epoch and the round for the event's header. They are the current ones; if the event starts a new epoch or
 * round, they are the next ones.
 */
function epochAndRound(
  payload: EventPayload,
  { epoch, round }: ProgressRow,
): Pick<LearnerEvent, 'epoch' | 'round'> {
  const { raises } = eventTable(payload);
  if (raises === 'epoch') return { epoch: epoch + 1, round: 1 };
  if (raises === 'round') return { epoch, round: round + 1 };
  return { epoch, round };
}

/**
 * Returns the identity that the answer has now. A sync may have given the answer a new number while its result was on
 * the screen.
 */
async function movedReference(
  db: LearnerDatabase,
  payload: EventPayload,
): Promise<{ answer?: EventIdentity }> {
  if (!('answer' in payload)) return {};
  let { answer } = payload;
  for (;;) {
    const moved = await db.moved.get([answer.deviceId, answer.deviceSeq]);
    if (!moved) return { answer };
    answer = moved.to;
  }
}

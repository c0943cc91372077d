/**
 * Tells which events of the log are unsent. Each device id has an outbox. The events of one device id are numbered
 * without gaps, so the outbox needs only a number, the watermark `settledUpTo`: the events up to it are settled, except
 * those in `held`. This way, a single write settles a batch of a thousand events, and the search for unsent events
 * never starts at the beginning of the log.
 */
import Dexie from 'dexie';
import type { LearnerDatabase } from './database.ts';
import type { LoggedEvent, Outbox } from './records.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { EventIdentity } from '#shared/game/rows.ts';

/**
 * Events that the server has acknowledged are stored for this many more days, because a server that was restored from a
 * backup may need them again.
 */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Returns the outboxes, in the order in which their events are sent. */
export async function readOutboxes(db: LearnerDatabase): Promise<Outbox[]> {
  const outboxes = await db.outboxes.toArray();
  return outboxes.sort((a, b) => a.position - b.position);
}

/**
 * Returns the outbox among these that takes new events. If there is none, stores a new one. Run inside the transaction
 * that has read them.
 */
export async function openAmong(
  db: LearnerDatabase,
  outboxes: readonly Outbox[],
  newDeviceId: () => string,
): Promise<Outbox> {
  const open = openOf(outboxes, newDeviceId);
  if (!outboxes.includes(open)) await db.outboxes.add(open);
  return open;
}

/** Returns the outbox among these that takes new events. If there is none, returns a new one that isn't stored yet. */
export function openOf(outboxes: readonly Outbox[], newDeviceId: () => string): Outbox {
  const open = outboxes.find(({ isClosed }) => !isClosed);
  return open ?? newOutbox(newDeviceId(), (outboxes.at(-1)?.position ?? 0) + 1);
}

export function newOutbox(deviceId: string, position: number): Outbox {
  return {
    deviceId,
    position,
    isClosed: false,
    nextSeq: 1,
    settledUpTo: 0,
    held: [],
    acknowledged: { highest: 0, count: 0 },
    serverHighest: 0,
    marks: [],
  };
}

/** Counts the events of one outbox that the server hasn't acknowledged yet. */
export function countUnsentIn({ nextSeq, settledUpTo, held }: Outbox): number {
  return nextSeq - 1 - settledUpTo + held.length;
}

/** Counts the unsent events: those that only this device holds, because the server hasn't acknowledged them yet. */
export async function countUnsent(db: LearnerDatabase): Promise<number> {
  return countUnsentOf(await db.outboxes.toArray());
}

/** Counts the events in these outboxes that the server hasn't acknowledged yet. */
export function countUnsentOf(outboxes: readonly Outbox[]): number {
  return outboxes.reduce((sum, outbox) => sum + countUnsentIn(outbox), 0);
}

/** Returns the outbox's events with these numbers, ascending; numbers that the log no longer has are left out. */
export async function readHeld(
  db: LearnerDatabase,
  { deviceId }: Outbox,
  numbers: readonly number[],
): Promise<LoggedEvent[]> {
  const found = await db.events.bulkGet(numbers.map((seq) => [deviceId, seq]));
  return found.filter((logged) => logged !== undefined);
}

/** Returns the outbox's events with a number after this one, ascending. */
export async function readAfter(
  db: LearnerDatabase,
  { deviceId }: Outbox,
  after: number,
  limit = Number.POSITIVE_INFINITY,
): Promise<LoggedEvent[]> {
  if (limit <= 0) return [];
  return db.events
    .where('[deviceId+deviceSeq]')
    .between([deviceId, after + 1], [deviceId, Dexie.maxKey])
    .limit(limit)
    .toArray();
}

/**
 * Returns the unsent events, outbox by outbox. The server hasn't acknowledged them yet, so only this device holds them.
 */
export async function readUnsent(db: LearnerDatabase): Promise<LoggedEvent[]> {
  const outboxes = await db.outboxes.toArray();
  const waiting = outboxes.map(async (outbox) => [
    ...(await readHeld(db, outbox, outbox.held)),
    ...(await readAfter(db, outbox, outbox.settledUpTo)),
  ]);
  return (await Promise.all(waiting)).flat();
}

/**
 * Returns the outbox's watermark on each day, with today's added.
 * @param now milliseconds since 1970 UTC
 */
export function markDay({ marks, settledUpTo }: Outbox, now: number): Outbox['marks'] {
  const day = Math.floor(now / DAY);
  return [...marks.filter((mark) => mark.day !== day), { day, upTo: settledUpTo }];
}

/**
 * Deletes events that were acknowledged long ago, and outboxes that no longer have any event.
 * @param held the outboxes as they were just read; they usually show that there is nothing to delete
 * @param now milliseconds since 1970 UTC
 */
export async function forgetOldEvents(
  db: LearnerDatabase,
  held: readonly Outbox[],
  now: number,
): Promise<void> {
  const isOld = ({ day }: { day: number }) => day < Math.floor(now / DAY) - KEPT_DAYS;
  if (!held.some(({ marks }) => marks.some(isOld))) return;
  await db.transaction('rw', db.outboxes, db.events, async () => {
    for (const outbox of await readOutboxes(db)) {
      if (!outbox.marks.some(isOld)) continue;
      const left = { ...outbox, marks: outbox.marks.filter((mark) => !isOld(mark)) };
      await deleteUpTo(db, left, Math.max(...outbox.marks.filter(isOld).map(({ upTo }) => upTo)));
      const isSpent = left.isClosed && left.marks.length === 0 && countUnsentIn(left) === 0;
      await (isSpent ? db.outboxes.delete(left.deviceId) : db.outboxes.put(left));
    }
  });
}

async function deleteUpTo(
  db: LearnerDatabase,
  { deviceId, held }: Outbox,
  upTo: number,
): Promise<void> {
  const old = db.events
    .where('[deviceId+deviceSeq]')
    .between([deviceId, Dexie.minKey], [deviceId, upTo], true, true);
  await (held.length > 0
    ? old.filter(({ deviceSeq }) => !held.includes(deviceSeq)).delete()
    : old.delete());
}

interface Counted {
  settledUpTo: number;
  /** The events up to this number have been counted. */
  upTo: number;
  answers: number;
}

/**
 * For each device id, the unsent answers that earlier calls counted. Events are never rewritten, so after an answer
 * only the new event must be read.
 */
const counted = new WeakMap<LearnerDatabase, Map<string, Counted>>();

/**
 * Counts the unsent answers. Screens show this number, because learners think of their answers. Other unsent events,
 * such as skips, aren't counted.
 */
export async function countUnsentAnswers(db: LearnerDatabase): Promise<number> {
  let answers = 0;
  for (const outbox of await readOutboxes(db)) answers += await countIn(db, outbox);
  return answers;
}

async function countIn(db: LearnerDatabase, outbox: Outbox): Promise<number> {
  const { deviceId, settledUpTo, nextSeq, held } = outbox;
  const known = counted.get(db) ?? new Map<string, Counted>();
  counted.set(db, known);
  const before = known.get(deviceId);
  const isFresh = before?.settledUpTo === settledUpTo && before.upTo < nextSeq;
  const from = isFresh ? before : { settledUpTo, upTo: settledUpTo, answers: 0 };
  const news = from.upTo < nextSeq - 1 ? await readAfter(db, outbox, from.upTo) : [];
  const now = {
    settledUpTo,
    upTo: news.at(-1)?.deviceSeq ?? from.upTo,
    answers: from.answers + news.filter(({ event }) => isAnswer(event)).length,
  };
  known.set(deviceId, now);
  if (held.length === 0) return now.answers;
  const waiting = await readHeld(db, outbox, held);
  return now.answers + waiting.filter(({ event }) => isAnswer(event)).length;
}

function isAnswer(event: LearnerEvent): boolean {
  return event.kind === 'answer' && !event.powerUps.includes('skip');
}

/**
 * Stores the token that the server signed at a sign-in. It proves when this learner began to practice on this device,
 * and gives no access to anything (docs/rules.md, time). A later sign-in to the same database doesn't replace it. The
 * token stays with the unsent events until the server knows the device.
 */
export async function keepSince(db: LearnerDatabase, token: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if (!(await db.meta.get('since'))) await db.meta.put({ key: 'since', token });
  });
}

/**
 * Returns the token from the outbox (a sign-out leaves it there), or else from the database; undefined if neither has
 * one.
 */
export async function readSince(db: LearnerDatabase, outbox: Outbox): Promise<string | undefined> {
  if (outbox.since !== undefined) return outbox.since;
  const found = await db.meta.get('since');
  return found?.key === 'since' ? found.token : undefined;
}

/**
 * Returns the text of an answer that was given on this device; null if the answer has no text, or if this device's log
 * no longer has the answer.
 */
export async function readAnswerText(
  db: LearnerDatabase,
  { deviceId, deviceSeq }: EventIdentity,
): Promise<string | null> {
  const logged = await db.events.get([deviceId, deviceSeq]);
  return logged?.event.kind === 'answer' ? (logged.event.text ?? null) : null;
}

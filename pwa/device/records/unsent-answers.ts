/**
 * Counts the answers that wait on this device, because learners count answers. Assessments, skips and dates wait, too,
 * but they aren't answers.
 */
import type { LearnerEvent } from '#shared/events/index.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readAfter, readHeld, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox } from '#pwa/device/database/records.ts';

interface Counted {
  settledUpTo: number;
  /** Events up to this number are counted. */
  upTo: number;
  answers: number;
}

/** The counts by device id. Events are never rewritten, so after each answer only the new one is read. */
const counted = new WeakMap<LearnerDatabase, Map<string, Counted>>();

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

/**
 * Reads the learner's answers that are stored on the device. They come from three places: open answers, the log of
 * events, and the pages that were read from the server.
 */
import type { PastAnswer } from '#shared/contract/practice.ts';
import { keyOfAnswer, type OpenAnswerRow } from '#shared/game/answer/open-answer.ts';
import type { QuestionFacts } from '#shared/game/context.ts';
import type { AnswerEvent } from '#shared/events/kinds/answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { readRows } from './live-values.ts';
import { useFollowed } from './use-live.ts';

export interface HeldAnswers {
  /** Open answers in the current game. */
  rows: OpenAnswerRow[];
  /** The answers in this device's log, except those that the server refused. */
  events: (EventIdentity & { event: AnswerEvent })[];
  past: PastAnswer[];
  /** How far back the stored pages from the server go; null if no page is stored. */
  read: ReadAnswers | null;
  /** Facts about older revisions of questions. */
  revisions: QuestionFacts[];
}

/**
 * Follows the answers that are stored on the device, but only while the screen that calls this is open. Otherwise, each
 * answer in Practice would have to wait until all answers are read again.
 * @param isPaused if true, reads nothing and keeps the last value
 * @returns undefined while the answers load; the error if the device's database refuses
 */
export function useHeldAnswers(isPaused: boolean): HeldAnswers | Error | undefined {
  return useFollowed(readHeldAnswers, isPaused);
}

async function readHeldAnswers(db: LearnerDatabase): Promise<HeldAnswers> {
  const [rows, logged, refused, past, read, revisions] = await Promise.all([
    readRows(db, 'openAnswer'),
    db.events.toArray(),
    db.refused.toCollection().primaryKeys(),
    db.pastAnswers.toArray(),
    records.readAnswers.get(db),
    db.revisions.toArray(),
  ]);
  const out = new Set(refused.map(([deviceId, deviceSeq]) => keyOfAnswer({ deviceId, deviceSeq })));
  const events = logged.flatMap(({ event, ...identity }) =>
    event.kind === 'answer' && !out.has(keyOfAnswer(identity)) ? [{ ...identity, event }] : [],
  );
  return { rows, events, past, read, revisions };
}

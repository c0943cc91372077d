/** A device's own log of many answers that the server has acknowledged, and the rows that follow from them. */
import type { Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, readProgress } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { randomStream } from '#shared/game/choose/random.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const DAY = 86_400_000;
const ANSWERS_A_DAY = 20;
const DEVICE = 'bench-phone';

export interface DeviceHistory {
  deviceId: string;
  events: LearnerEvent[];
  rows: StoredRow[];
}

/**
 * Makes a history of twenty answers a day up to yesterday, round after round. Four of five answers are right, all right
 * free text is checked, and a new round has just begun.
 * @param now milliseconds since 1970 UTC
 */
export function makeHistory(
  questions: readonly CuratedQuestion[],
  answers: number,
  now: number,
): DeviceHistory {
  const next = randomStream(2026);
  const set = createRowSet([]);
  const events: LearnerEvent[] = [];
  const begin = now - (1 + Math.ceil(answers / ANSWERS_A_DAY)) * DAY;
  const header = (occurredAt: number) => ({
    deviceSeq: events.length + 1,
    schemaVersion: 1,
    occurredAt,
    utcOffset: 0,
    epoch: 1,
    round: readProgress(set).round,
  });
  const add = (event: LearnerEvent, question: CuratedQuestion | null) => {
    const { occurredAt } = event;
    const folded = foldEvent(set, event, {
      deviceId: DEVICE,
      question,
      aiQuestion: null,
      effectiveAt: occurredAt,
      utcOffset: 0,
      localDate: localDateOf(occurredAt, 0),
    });
    if (folded.status !== 'accepted') throw new Error(`Event ${event.deviceSeq}: ${folded.status}`);
    events.push(event);
  };
  const startRound = (at: number) => {
    const first = header(at);
    add({ ...first, kind: 'round-started', round: first.round + 1 }, null);
  };

  for (let index = 0; index < answers; index += 1) {
    const question = questions[index % questions.length];
    if (!question) throw new Error('No questions');
    const day = Math.floor(index / ANSWERS_A_DAY);
    const at = begin + day * DAY + (index % ANSWERS_A_DAY) * 90_000;
    const isRight = next() / 2 ** 32 < 0.8;
    const deviceSeq = events.length + 1;
    const wrong = question.options?.find((option) => option !== question.correctAnswer) ?? null;
    const given = question.options
      ? { choice: isRight ? question.correctAnswer : wrong }
      : { choice: null, text: isRight ? 'I would start with the user and one clear goal.' : 'No' };
    const about = { questionId: question.id, questionRevision: question.revision };
    add(anAnswer({ ...header(at), ...about, ...given }), question);
    if (!question.options && isRight) {
      const answer = { deviceId: DEVICE, deviceSeq };
      const ticks = question.keyPoints.slice(0, 2).map(({ id }) => id);
      add({ ...header(at + 60_000), kind: 'answer-assessed', ...about, answer, ticks }, question);
    }
    if ((index + 1) % questions.length === 0) startRound(at + 80_000);
  }
  startRound(now - DAY);
  return { deviceId: DEVICE, events, rows: [...set.rows.values()] };
}

/** Writes the log, its outbox and its rows into the learner's database; the page must be offline. */
export async function writeHistory(page: Page, history: DeviceHistory): Promise<void> {
  await page.evaluate(async ({ deviceId, events, rows }) => {
    const user: unknown = JSON.parse(localStorage.getItem('northstar.user') ?? 'null');
    const opening = indexedDB.open(`northstar-${(user as { id: string }).id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction(['events', 'outboxes', 'rows', 'serverRows'], 'readwrite');
    writing.objectStore('outboxes').clear();
    writing.objectStore('outboxes').put({
      deviceId,
      position: 1,
      isClosed: false,
      nextSeq: events.length + 1,
      settledUpTo: events.length,
      held: [],
      acknowledged: { highest: events.length, count: events.length },
      serverHighest: events.length,
      marks: [],
    });
    for (const event of events) {
      writing.objectStore('events').put({ deviceId, deviceSeq: event.deviceSeq, event });
    }
    for (const [index, row] of rows.entries()) {
      writing.objectStore('rows').put(row);
      writing.objectStore('serverRows').put({ ...row, revision: index + 1 });
    }
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  }, history);
}

/** The device's log read from the outside, and what the engine gives for it. */
import type { Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { localDateOf } from '#shared/engine/effective-time.ts';
import { createRowSet, foldEvent, type RowSet } from '#shared/engine/fold.ts';
import type { LearnerEvent } from '#shared/engine/learner-event.ts';

export interface LoggedEvent {
  deviceId: string;
  deviceSeq: number;
  event: LearnerEvent;
}

/** All events that the signed-in learner's device has written, in their order. */
export async function readDeviceLog(page: Page): Promise<LoggedEvent[]> {
  const events = await readStore<LoggedEvent>(page, 'events');
  return events.sort((a, b) => a.deviceSeq - b.deviceSeq);
}

/** All that the signed-in learner's device holds in one of its stores. */
export async function readStore<Item>(page: Page, store: string): Promise<Item[]> {
  const items = await page.evaluate(async (name) => {
    const user: unknown = JSON.parse(localStorage.getItem('northstar.user') ?? 'null');
    const { id } = user as { id: string };
    const opening = indexedDB.open(`northstar-${id}`);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction(name).objectStore(name).getAll();
    const found = await new Promise<unknown[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return found;
  }, store);
  return items as Item[];
}

/** The engine's rows for logs in order of arrival, their own clocks taken as effective times. */
export function foldLog(
  log: readonly LoggedEvent[],
  questions: readonly CuratedQuestion[],
): RowSet {
  const rows = createRowSet([]);
  for (const { deviceId, event } of log) {
    const questionId = 'questionId' in event ? event.questionId : undefined;
    foldEvent(rows, event, {
      deviceId,
      question: questions.find(({ id }) => id === questionId) ?? null,
      aiQuestion: null,
      effectiveAt: event.occurredAt,
      localDate: localDateOf(event.occurredAt, event.utcOffset),
    });
  }
  return rows;
}

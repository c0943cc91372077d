/** Reads the device's log from outside the app, and computes the engine's rows for it. */
import type { Page } from '@playwright/test';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, type RowSet } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { readStore } from './page/databases.ts';

export interface WrittenEvent {
  deviceId: string;
  deviceSeq: number;
  event: LearnerEvent;
}

/** Returns all events that the signed-in learner's device has written, in order. */
export async function readDeviceLog(page: Page): Promise<WrittenEvent[]> {
  const events = await readStore<WrittenEvent>(page, 'events');
  return events.sort((a, b) => a.deviceSeq - b.deviceSeq);
}

/** Returns the engine's rows for events in order of arrival, with their own clocks as effective times. */
export function foldLog(
  log: readonly WrittenEvent[],
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
      utcOffset: event.utcOffset,
      localDate: localDateOf(event.occurredAt, event.utcOffset),
    });
  }
  return rows;
}

/** The lessons that the learner has finished. */
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import type { InterviewType } from '#shared/game/constants.ts';
import { openingId } from '#shared/lessons/lesson-ids.ts';
import { keyOfLesson, type LearnedRow, type LessonKind } from '#shared/game/lessons.ts';

/** The result of `useLearned`; if the device refuses, nothing shows as done. */
export type Learned = ReadonlyMap<string, LearnedRow> | Error | undefined;

export function isLearned(learned: Learned, what: LessonKind, id: string): boolean {
  return learned instanceof Map && learned.has(keyOfLesson({ what, id }));
}

/** Counts the drilled openings of a type, including those that a newer version has removed. */
export function countDrilled(learned: Learned, type: InterviewType): number {
  const keys = learned instanceof Map ? [...learned.keys()] : [];
  return keys.filter((key) => key.startsWith(`opening:${openingId(type, '')}`)).length;
}

/** Remembers on every device that a lesson was read; a failure is shown to the learner. */
export function noteRead(what: 'primer' | 'round', id: string): void {
  recordEvent({ kind: 'learned', what, id }).catch((error: unknown) =>
    sayStorageError('Failed to remember that you read it. Please try again.', error),
  );
}

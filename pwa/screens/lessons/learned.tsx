/** The lessons that the learner has finished. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { STEP_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import { openingId, type CompanyKind } from '#shared/lessons/lesson-ids.ts';
import { keyOfLesson, type LearnedRow, type LessonKind } from '#shared/game/lessons.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

/** The result of `useLearned`. If the device can't read the lessons, no lesson is shown as done. */
export type Learned = ReadonlyMap<string, LearnedRow> | Error | undefined;

export function isLearned(learned: Learned, what: LessonKind, id: string): boolean {
  return learned instanceof Map && learned.has(keyOfLesson({ what, id }));
}

/** Counts the openings of a type that the learner has practiced, including those that a newer version has removed. */
export function countDrilled(learned: Learned, type: InterviewType): number {
  const keys = learned instanceof Map ? [...learned.keys()] : [];
  return keys.filter((key) => key.startsWith(`opening:${openingId(type, '')}`)).length;
}

/**
 * Stores as an event that a lesson was read, so that all of the learner's devices get it. If that fails, a toast says
 * so.
 */
export function noteRead(what: 'primer' | 'round', id: string): void {
  recordEvent({ kind: 'learned', what, id }).catch((error: unknown) =>
    sayStorageError('Failed to remember that you read it. Please try again.', error),
  );
}

/** Shows below the title of a lesson that it was read. @param children words about the lesson */
export function ReadMark({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="flex items-center gap-1 font-semibold text-mint">
        <Check aria-hidden size={16} />
        Read
      </span>
      {children}
    </span>
  );
}

// Figures and names that several lessons share.

/** The number of minutes that it takes to read a whole round with its notes. */
export const ROUND_MINUTES_TO_READ = STEP_MINUTES.hear;

export const KIND_NAMES: Record<CompanyKind, string> = {
  consumer: 'Consumer',
  business: 'Business',
  marketplace: 'Marketplace',
  platform: 'Platform',
  ai: 'AI',
};

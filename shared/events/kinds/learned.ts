/** The learner read or heard a lesson, drilled an opening, did ten sums or told a story (docs/rules.md, lessons). */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import {
  addLearned,
  keyOfLesson,
  type LearnedRow,
  LESSON_KINDS,
  MAX_LESSON_TICK_CHARACTERS,
  MAX_LESSON_TICKS,
  REHEARSED,
} from '#shared/game/lessons.ts';
import { markDate } from '#shared/game/progress/day-row.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { header, Id, type PayloadOf } from '../header.ts';

const tick = v.pipe(CleanText, v.minLength(1), v.maxLength(MAX_LESSON_TICK_CHARACTERS));

const schema = v.strictObject({
  ...header,
  kind: v.literal('learned'),
  what: v.picklist(LESSON_KINDS),
  id: Id,
  /** What the learner says the opening, or the story, had. */
  ticks: v.optional(v.pipe(v.array(tick), v.maxLength(MAX_LESSON_TICKS))),
});
export type LearnedEvent = v.InferOutput<typeof schema>;

export const learned = {
  schema,
  label: 'Lesson',
  since: 3,
  outlivesRestart: true,
  touches: (lesson: PayloadOf<LearnedEvent>) => ({ learned: keyOfLesson(lesson) }),
  /** The row counts whatever the epoch; the day counts only in the game in which the event was made. No XP. */
  apply(
    { learned: row, progress }: { learned: LearnedRow | null; progress: ProgressRow },
    { what, id, ticks = [], epoch }: LearnedEvent,
    context: EventContext,
  ) {
    const once = { at: context.effectiveAt, on: context.localDate, ticks };
    const isOfDay = REHEARSED.includes(what) && epoch === progress.epoch;
    return {
      rows: {
        learned: addLearned(row, { what, id }, once),
        ...(isOfDay && { progress: markDate(progress, context) }),
      },
    };
  },
};

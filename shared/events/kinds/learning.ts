/** Learning beside the questions: lessons, and the learner's own stories. */
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
import {
  begunAt,
  COMPETENCIES,
  initialStory,
  isStoryAnswer,
  MAX_HEADLINE_CHARACTERS,
  MAX_STORY_ANSWER_CHARACTERS,
  MAX_STORY_PART_CHARACTERS,
  STORY_ANSWERS,
  type StoryRow,
} from '#shared/game/story.ts';
import { CleanText } from '../clean-text.ts';
import { header, Id, type PayloadOf } from '../header.ts';

const tick = v.pipe(CleanText, v.minLength(1), v.maxLength(MAX_LESSON_TICK_CHARACTERS));

const lessonSchema = v.strictObject({
  ...header,
  kind: v.literal('learned'),
  what: v.picklist(LESSON_KINDS),
  id: Id,
  /** The parts of the opening or story that the learner ticked. */
  ticks: v.optional(v.pipe(v.array(tick), v.maxLength(MAX_LESSON_TICKS))),
});
type LearnedEvent = v.InferOutput<typeof lessonSchema>;

/** The learner read or heard a lesson, practiced an opening, did ten sums or told a story (docs/rules.md, lessons). */
export const learned = {
  schema: lessonSchema,
  label: 'Lesson',
  since: 3,
  outlivesRestart: true,
  touches: (lesson: PayloadOf<LearnedEvent>) => ({ learned: keyOfLesson(lesson) }),
  /**
   * Counts the lesson, whatever game the event was made in. The lesson counts for the day only if that game is still
   * going on, and it earns no XP.
   */
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

const setKind = v.literal('story-set');
const part = v.pipe(CleanText, v.maxLength(MAX_STORY_PART_CHARACTERS));

/** The fields that have changed. An event holds at least one of them. */
const fields = {
  headline: v.pipe(CleanText, v.maxLength(MAX_HEADLINE_CHARACTERS)),
  situation: part,
  did: part,
  result: part,
  since: part,
  competencies: v.pipe(v.array(v.picklist(COMPETENCIES)), v.maxLength(COMPETENCIES.length)),
};
type Field = keyof typeof fields;
const FIELDS = [...(Object.keys(fields) as Field[]), 'text'] as const;

const ownStory = v.pipe(
  v.strictObject({
    ...{ ...header, kind: setKind, storyId: Id },
    ...v.partial(v.strictObject(fields)).entries,
  }),
  v.check(({ storyId }) => !isStoryAnswer(storyId), 'the id of an answer'),
  v.check((event) => FIELDS.some((field) => field in event), 'at least one field'),
);

const ownAnswer = v.strictObject({
  ...{ ...header, kind: setKind, storyId: v.picklist(STORY_ANSWERS) },
  text: v.pipe(CleanText, v.maxLength(MAX_STORY_ANSWER_CHARACTERS)),
});

const storySchema = v.union([ownStory, ownAnswer]);
type StorySetEvent = v.InferOutput<typeof storySchema>;

/** The changed fields of a story, or a changed answer to one of the three questions about the learner. */
export const storySet = {
  schema: storySchema,
  label: 'Story',
  since: 3,
  outlivesRestart: true,
  touches: ({ storyId }: PayloadOf<StorySetEvent>) => ({ story: storyId }),
  /**
   * Keeps, for each field, the change with the latest effective time, whatever game it was made in. A story that was
   * removed before the change comes back.
   */
  apply(
    { story: before }: { story: StoryRow | null },
    event: StorySetEvent,
    { effectiveAt: at, localDate: on }: EventContext,
  ) {
    const row = before ?? initialStory(event.storyId);
    const said: Partial<Pick<StoryRow, (typeof FIELDS)[number]>> = event;
    const set = FIELDS.filter(
      (field) => said[field] !== undefined && (row.setAt[field] ?? 0) <= at,
    );
    const changed = {
      ...row,
      ...Object.fromEntries(set.map((field) => [field, said[field]])),
      setAt: { ...row.setAt, ...Object.fromEntries(set.map((field) => [field, at])) },
      ...(isBegunOn(row, { at, on }) && { begunOn: on }),
      ...(at >= row.at && { at, on, isRemoved: false }),
    };
    const competencies = COMPETENCIES.filter((one) => changed.competencies.includes(one));
    return { rows: { story: { ...changed, competencies } } };
  },
};

/** True if no earlier change of the story is known. The order in which changes arrive doesn't matter. */
function isBegunOn(row: StoryRow, { at, on }: { at: number; on: string }): boolean {
  if (row.begunOn !== undefined) return on < row.begunOn;
  // Earlier versions didn't store the date on which a story was begun.
  return Object.keys(row.setAt).length === 0 || at < begunAt(row);
}

const removedSchema = v.strictObject({ ...header, kind: v.literal('story-removed'), storyId: Id });
type StoryRemovedEvent = v.InferOutput<typeof removedSchema>;

/** The learner removed a story; a later `story-set` brings it back. */
export const storyRemoved = {
  schema: removedSchema,
  label: 'Story removed',
  since: 3,
  outlivesRestart: true,
  touches: ({ storyId }: PayloadOf<StoryRemovedEvent>) => ({ story: storyId }),
  /**
   * Removes the story, whatever game the event was made in. The story's text stays in the row, so that the whole story
   * can be restored.
   */
  apply(
    { story }: { story: StoryRow | null },
    { storyId }: StoryRemovedEvent,
    { effectiveAt: at, localDate: on }: EventContext,
  ) {
    const row = story ?? initialStory(storyId);
    return at < row.at ? {} : { rows: { story: { ...row, isRemoved: true, at, on } } };
  },
};

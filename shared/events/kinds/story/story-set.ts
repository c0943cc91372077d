/** The changed fields of a story, or of one of the three answers. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import {
  COMPETENCIES,
  initialStory,
  isStoryAnswer,
  MAX_HEADLINE_CHARACTERS,
  MAX_STORY_ANSWER_CHARACTERS,
  MAX_STORY_PART_CHARACTERS,
  STORY_ANSWERS,
  type StoryRow,
} from '#shared/game/story.ts';
import { CleanText } from '#shared/events/clean-text.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

const kind = v.literal('story-set');
const part = v.pipe(CleanText, v.maxLength(MAX_STORY_PART_CHARACTERS));

/** An event holds only the changed fields, and at least one. */
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

const story = v.pipe(
  v.strictObject({
    ...{ ...header, kind, storyId: Id },
    ...v.partial(v.strictObject(fields)).entries,
  }),
  v.check(({ storyId }) => !isStoryAnswer(storyId), 'the id of an answer'),
  v.check((event) => FIELDS.some((field) => field in event), 'at least one field'),
);

const answer = v.strictObject({
  ...{ ...header, kind, storyId: v.picklist(STORY_ANSWERS) },
  text: v.pipe(CleanText, v.maxLength(MAX_STORY_ANSWER_CHARACTERS)),
});

const schema = v.union([story, answer]);
export type StorySetEvent = v.InferOutput<typeof schema>;

export const storySet = {
  schema,
  label: 'Story',
  since: 3,
  outlivesRestart: true,
  touches: ({ storyId }: PayloadOf<StorySetEvent>) => ({ story: storyId }),
  /** For each field the latest effective time wins, whatever the epoch; a story removed earlier comes back. */
  apply(
    { story: before }: { story: StoryRow | null },
    event: StorySetEvent,
    { effectiveAt: at }: EventContext,
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
      ...(at >= row.at && { at, isRemoved: false }),
    };
    const competencies = COMPETENCIES.filter((one) => changed.competencies.includes(one));
    return { rows: { story: { ...changed, competencies } } };
  },
};

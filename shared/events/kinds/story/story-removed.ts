/** A story that the learner took away; a later `story-set` brings it back. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import { initialStory, type StoryRow } from '#shared/game/story.ts';
import { header, Id, type PayloadOf } from '#shared/events/header.ts';

const schema = v.strictObject({ ...header, kind: v.literal('story-removed'), storyId: Id });
export type StoryRemovedEvent = v.InferOutput<typeof schema>;

export const storyRemoved = {
  schema,
  label: 'Story removed',
  since: 3,
  outlivesRestart: true,
  touches: ({ storyId }: PayloadOf<StoryRemovedEvent>) => ({ story: storyId }),
  /** Whatever its epoch; its words stay in the row, so that what brings it back brings all of it. */
  apply(
    { story }: { story: StoryRow | null },
    { storyId }: StoryRemovedEvent,
    { effectiveAt: at }: EventContext,
  ) {
    const row = story ?? initialStory(storyId);
    return at < row.at ? {} : { rows: { story: { ...row, isRemoved: true, at } } };
  },
};

/** The learner removed a story; a later `story-set` brings it back. */
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
  /** Applies in any epoch. The story's words stay in the row, so that bringing it back restores all of it. */
  apply(
    { story }: { story: StoryRow | null },
    { storyId }: StoryRemovedEvent,
    { effectiveAt: at }: EventContext,
  ) {
    const row = story ?? initialStory(storyId);
    return at < row.at ? {} : { rows: { story: { ...row, isRemoved: true, at } } };
  },
};

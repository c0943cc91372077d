/** The learner's bookmark on a question. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import { initialNote } from '#shared/game/progress/initial-later-rows.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import { header, Id, type PayloadOf } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('bookmark-set'),
  questionId: Id,
  on: v.boolean(),
});
export type BookmarkSetEvent = v.InferOutput<typeof schema>;

export const bookmarkSet = {
  schema,
  label: 'Bookmark',
  since: 2,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<BookmarkSetEvent>) => ({ note: questionId }),
  /** The latest effective time wins, whatever the epoch. */
  apply(
    { note }: { note: NoteRow | null },
    { questionId, on: isBookmarked }: BookmarkSetEvent,
    { effectiveAt: bookmarkAt }: EventContext,
  ) {
    const row = note ?? initialNote(questionId);
    return bookmarkAt < row.bookmarkAt
      ? {}
      : { rows: { note: { ...row, isBookmarked, bookmarkAt } } };
  },
};

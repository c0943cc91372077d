/** The learner's own note on a question; '' removes the note. */
import * as v from 'valibot';
import { MAX_NOTE_CHARACTERS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { initialNote } from '#shared/game/progress/initial-later-rows.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { header, Id, type PayloadOf } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('note-set'),
  questionId: Id,
  text: v.pipe(CleanText, v.maxLength(MAX_NOTE_CHARACTERS)),
});
export type NoteSetEvent = v.InferOutput<typeof schema>;

export const noteSet = {
  schema,
  label: 'Note on a question',
  since: 2,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<NoteSetEvent>) => ({ note: questionId }),
  /** The latest effective time wins, whatever the epoch. */
  apply(
    { note }: { note: NoteRow | null },
    { questionId, text }: NoteSetEvent,
    { effectiveAt: textAt }: EventContext,
  ) {
    const row = note ?? initialNote(questionId);
    return textAt < row.textAt ? {} : { rows: { note: { ...row, text, textAt } } };
  },
};

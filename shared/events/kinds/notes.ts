/** Events about a question that aren't about an answer: a note, a bookmark, a report of a problem. */
import * as v from 'valibot';
import { MAX_ANSWER_CHARACTERS, MAX_NOTE_CHARACTERS } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { initialNote } from '#shared/game/progress/initial-rows.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { Count, header, Id, type PayloadOf } from '../header.ts';

const noteSchema = v.strictObject({
  ...header,
  kind: v.literal('note-set'),
  questionId: Id,
  text: v.pipe(CleanText, v.maxLength(MAX_NOTE_CHARACTERS)),
});
type NoteSetEvent = v.InferOutput<typeof noteSchema>;

/** The learner's own note on a question. An empty text removes the note. */
export const noteSet = {
  schema: noteSchema,
  label: 'Note on a question',
  since: 2,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<NoteSetEvent>) => ({ note: questionId }),
  /** Keeps the text with the latest effective time, whatever game it was written in. */
  apply(
    { note }: { note: NoteRow | null },
    { questionId, text }: NoteSetEvent,
    { effectiveAt: textAt }: EventContext,
  ) {
    const row = note ?? initialNote(questionId);
    return textAt < row.textAt ? {} : { rows: { note: { ...row, text, textAt } } };
  },
};

const bookmarkSchema = v.strictObject({
  ...header,
  kind: v.literal('bookmark-set'),
  questionId: Id,
  on: v.boolean(),
});
type BookmarkSetEvent = v.InferOutput<typeof bookmarkSchema>;

/** The learner's bookmark on a question. */
export const bookmarkSet = {
  schema: bookmarkSchema,
  label: 'Bookmark',
  since: 2,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<BookmarkSetEvent>) => ({ note: questionId }),
  /** Keeps the bookmark with the latest effective time, whatever game it was set in. */
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

const reportSchema = v.strictObject({
  ...header,
  kind: v.literal('problem-reported'),
  questionId: Id,
  questionRevision: Count,
  text: v.pipe(CleanText, v.minLength(1)),
});
type ProblemReportedEvent = v.InferOutput<typeof reportSchema>;

/**
 * A report of a problem. It stays in the log, where the administrator's desk finds it, and has no effect on the game.
 */
export const problemReported = {
  schema: reportSchema,
  label: 'Report of a problem',
  since: 1,
  outlivesRestart: true,
  touches: ({ questionId }: PayloadOf<ProblemReportedEvent>) => ({ question: questionId }),
  apply(_: unknown, { text }: ProblemReportedEvent, { question }: EventContext) {
    if (!question) return 'unknown question';
    return text.length > MAX_ANSWER_CHARACTERS ? 'answer too long' : {};
  },
};

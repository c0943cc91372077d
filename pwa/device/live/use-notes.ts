/** Returns the learner's notes and bookmarks, from any device. */
import type { NoteRow } from '#shared/game/rows.ts';
import { liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';
import { useLive } from './use-live.ts';

const notes = liveValue(async (db) => {
  const rows = await readRows(db, 'note');
  return new Map(rows.map((row) => [row.questionId, row]));
});

/** Returns the notes by question id; undefined while they load. A row may no longer hold a note or a bookmark. */
export function useNotes(): ReadonlyMap<string, NoteRow> | undefined {
  return useLive(notes);
}

/** Returns the ids of the bookmarked questions. */
export function bookmarkedIn(rows: ReadonlyMap<string, NoteRow> | undefined): Set<string> {
  const all = [...(rows?.values() ?? [])];
  return new Set(all.flatMap((row) => (row.isBookmarked ? [row.questionId] : [])));
}

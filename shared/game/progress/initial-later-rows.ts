/** Rows before the first event, of the kinds that no question waits for, and so kept apart from the others. */
import type { NoteRow, PaceRow, ProfileRow, WeekRow } from '#shared/game/rows.ts';

/** A UTC date without paid answers. */
export function initialPace(date: string): PaceRow {
  return { date, paid: 0, slots: {} };
}

/** A week without XP. */
export function initialWeek(week: string): WeekRow {
  return { week, xp: 0 };
}

/** The profile of a learner who has said nothing yet. */
export function initialProfile(): ProfileRow {
  return { stage: null, types: [], company: null, at: 0, setAt: {} };
}

/** A question without note and bookmark. */
export function initialNote(questionId: string): NoteRow {
  return { questionId, text: '', textAt: 0, isBookmarked: false, bookmarkAt: 0 };
}

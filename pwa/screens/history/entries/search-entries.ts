/**
 * Text search over entries: every word must be found in the question, in the learner's own words or in the note. A
 * question's words are searched once per search, however many answers it has.
 */
import type { NoteRow } from '#shared/game/rows.ts';
import type { HistoryEntry } from './entry.ts';

/** The text that is searched with each question, in lowercase, by the question's id. */
export type QuestionWords = ReadonlyMap<string, string>;

export function wordsOfQuestions(
  questions: Iterable<{ id: string; title: string; content: string }>,
  notes: ReadonlyMap<string, Pick<NoteRow, 'text'>>,
): QuestionWords {
  const words = new Map<string, string>();
  for (const { id, title, content } of questions) {
    words.set(id, `${title}\n${content}\n${notes.get(id)?.text ?? ''}`.toLowerCase());
  }
  // The note belongs to a question that is no longer on the device.
  for (const [id, { text }] of notes) if (!words.has(id)) words.set(id, text.toLowerCase());
  return words;
}

/** @param sought the text as it was typed; a blank text finds everything */
export function searchEntries<Entry extends Pick<HistoryEntry, 'questionIds' | 'words'>>(
  entries: readonly Entry[],
  questions: QuestionWords,
  sought: string,
): readonly Entry[] {
  const terms = sought.toLowerCase().split(/\s+/).filter(Boolean);
  let found = entries;
  for (const term of terms) {
    const ids = new Set<string>();
    for (const [id, words] of questions) if (words.includes(term)) ids.add(id);
    found = found.filter(
      ({ questionIds, words }) => questionIds.some((id) => ids.has(id)) || words.includes(term),
    );
  }
  return found;
}

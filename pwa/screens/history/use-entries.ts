/** The history's entries, and those that filter and search leave. */
import { useMemo } from 'react';
import { filterBy, type Filter, type Filtered } from '#shared/game/choose/question-filter.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import { useAiQuestions } from '#pwa/device/live/use-issued.ts';
import { useHeldQuestions } from '#pwa/device/live/use-live.ts';
import { useNotes } from '#pwa/device/live/use-notes.ts';
import type { HeldAnswers } from '#pwa/device/live/use-history.ts';
import { answerEntries } from './answers/answer-entries.ts';
import { mergeAnswers } from './answers/merge-answers.ts';
import type { HistoryQuestion } from './answers/shown-question.ts';
import { HISTORY_FACETS, type HistoryEntry, type HistoryFacet } from './entries/entry.ts';
import { searchEntries, wordsOfQuestions, type QuestionWords } from './entries/search-entries.ts';

export interface Entries {
  /** All entries on the device, the latest first. */
  entries: readonly HistoryEntry[];
  questionWords: QuestionWords;
}

/** Undefined while the entries load. @param epoch the current game's epoch */
export function useEntries(
  held: HeldAnswers | undefined,
  epoch: number | undefined,
): Entries | undefined {
  const curated = useHeldQuestions();
  const issued = useAiQuestions();
  const notes = useNotes();
  return useMemo(() => {
    if (!held || !curated || !issued || !notes || epoch === undefined) return undefined;
    return entriesOf(held, [...curated, ...issued], notes, epoch);
  }, [held, curated, issued, notes, epoch]);
}

/** Builds the entries once everything has been read. */
function entriesOf(
  held: HeldAnswers,
  questions: readonly HistoryQuestion[],
  notes: ReadonlyMap<string, NoteRow>,
  epoch: number,
): Entries {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const answers = mergeAnswers(held, { epoch, questionOf: (id) => byId.get(id) });
  const entries = answerEntries(answers, byId, notes);
  return { entries, questionWords: wordsOfQuestions(questions, notes) };
}

/** Searches all entries first, then applies the filter. */
export function shownEntries(
  { entries, questionWords }: Entries,
  filter: Filter<HistoryFacet>,
  sought: string,
): Filtered<HistoryEntry, HistoryFacet> {
  const found = searchEntries(entries, questionWords, sought);
  return filterBy(found, ({ facets }) => facets, filter, HISTORY_FACETS);
}

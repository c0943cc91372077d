/** The entries of the history: all of them, and those that match the filter and the search. */
import { useMemo } from 'react';
import {
  filterBy,
  type Filter,
  type Filtered,
  formOf,
} from '#shared/game/choose/question-filter.ts';
import type { NoteRow } from '#shared/game/rows.ts';
import { companyName } from '#shared/contract/ai/ai-question.ts';
import type { FormerQuestion } from '#shared/contract/questions/questions.ts';
import { keyOfAnswer } from '#shared/game/answer/open-answer.ts';
import { useAiQuestions } from '#pwa/device/live/use-issued.ts';
import { useHeldQuestions, useNotes, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import type { HeldAnswers } from '#pwa/device/live/use-history.ts';
import {
  mergeAnswers,
  type HistoryAnswer,
  type HistoryQuestion,
  isAiQuestion,
  HISTORY_FACETS,
  type HistoryEntry,
  type HistoryFacet,
  type AnswerEntry,
} from './entry.ts';

export interface Entries {
  /** All entries on the device, the latest first. */
  entries: readonly HistoryEntry[];
  questionWords: QuestionWords;
}

/** Returns the entries; undefined while they load. @param epoch the number of the current game */
export function useEntries(
  held: HeldAnswers | undefined,
  epoch: number | undefined,
): Entries | undefined {
  const curated = useHeldQuestions();
  const issued = useAiQuestions();
  const former = useRecord(records.formerQuestions);
  const notes = useNotes();
  return useMemo(() => {
    if (!held || !curated || !issued || !former || !notes || epoch === undefined) return undefined;
    return entriesOf(held, { current: [...curated, ...issued], former }, notes, epoch);
  }, [held, curated, issued, former, notes, epoch]);
}

interface Questions {
  /** The questions of the bank, and those that AI Mode made. */
  current: readonly HistoryQuestion[];
  /** The questions that the bank no longer offers. */
  former: readonly FormerQuestion[];
}

/** Makes the entries, once all data has been read. */
function entriesOf(
  held: HeldAnswers,
  { current, former }: Questions,
  notes: ReadonlyMap<string, NoteRow>,
  epoch: number,
): Entries {
  const byId = new Map(current.map((question) => [question.id, question]));
  const formerById = new Map(former.map((question) => [question.id, question]));
  const answers = mergeAnswers(held, { epoch, questionOf: (id) => byId.get(id) });
  const entries = answerEntries(answers, byId, formerById, notes);
  return { entries, questionWords: wordsOfQuestions([...former, ...current], notes) };
}

/** Returns the entries that match the search and the filter, and the counts beside the filter's values. */
export function shownEntries(
  { entries, questionWords }: Entries,
  filter: Filter<HistoryFacet>,
  sought: string,
): Filtered<HistoryEntry, HistoryFacet> {
  const found = searchEntries(entries, questionWords, sought);
  return filterBy(found, ({ facets }) => facets, filter, HISTORY_FACETS);
}

// Searches the texts of entries. Each word must be in the question, in the learner's own words or in the note. However
// many answers a question has, its words are searched only once.

/** The text of each question in lowercase, by the question's id. */
type QuestionWords = ReadonlyMap<string, string>;

export function wordsOfQuestions(
  questions: Iterable<{ id: string; title: string; content: string }>,
  notes: ReadonlyMap<string, Pick<NoteRow, 'text'>>,
): QuestionWords {
  const words = new Map<string, string>();
  for (const { id, title, content } of questions) {
    words.set(id, `${title}\n${content}\n${notes.get(id)?.text ?? ''}`.toLowerCase());
  }
  // These notes are on questions that this device no longer has.
  for (const [id, { text }] of notes) if (!words.has(id)) words.set(id, text.toLowerCase());
  return words;
}

/**
 * Returns the entries in which a searched text occurs. @param sought the text as it was typed; a blank text finds
 * everything
 */
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

/** The properties of a question by which its entry can be filtered. */
type QuestionPart = Record<Exclude<HistoryFacet, 'result' | 'mark'>, string | null>;

const UNKNOWN: QuestionPart = { type: null, company: null, topic: null, level: null, form: null };

/**
 * Returns one entry for each answer.
 * @param questions the questions of the bank and those that AI Mode made, by id
 * @param former questions that the bank no longer offers, by id
 */
function answerEntries(
  answers: readonly HistoryAnswer[],
  questions: ReadonlyMap<string, HistoryQuestion>,
  former: ReadonlyMap<string, FormerQuestion>,
  notes: ReadonlyMap<string, NoteRow>,
): AnswerEntry[] {
  const parts = new Map<string, QuestionPart>();
  for (const question of questions.values()) parts.set(question.id, partOf(question));
  const marks = new Map([...notes.values()].map((note) => [note.questionId, marksOf(note)]));
  // Answers with the same properties share one object, so that the filter checks it only once.
  const known = new Map<string, AnswerEntry['facets']>();
  const facetsOf = (questionId: string, result: HistoryAnswer['result']) => {
    const key = `${result}|${questionId}`;
    const facets = known.get(key) ?? {
      ...(parts.get(questionId) ?? UNKNOWN),
      result,
      mark: marks.get(questionId) ?? null,
    };
    known.set(key, facets);
    return facets;
  };
  return answers.map((given) => {
    const { questionId, choice, text, result } = given;
    return {
      kind: 'answer',
      key: keyOfAnswer(given.answer),
      ...{ at: given.at, date: given.date, epoch: given.epoch },
      facets: facetsOf(questionId, result),
      questionIds: [questionId],
      words: (text ?? choice ?? '').toLowerCase(),
      given,
      question: questions.get(questionId) ?? null,
      former: former.get(questionId) ?? null,
    };
  });
}

/**
 * Returns the properties of a question that filters use. Only the bank's questions have a level, because AI Mode uses
 * the same words for another scale.
 */
function partOf(question: HistoryQuestion): QuestionPart {
  const isAi = isAiQuestion(question);
  return {
    type: question.skill ?? null,
    company: companyName(question.company),
    topic: question.topic ?? null,
    level: isAi ? null : String(question.difficulty),
    form: formOf(isAi ? { options: question.options, form: null } : question),
  };
}

function marksOf({ isBookmarked, text }: NoteRow): string[] {
  return [...(isBookmarked ? ['bookmarked'] : []), ...(text === '' ? [] : ['note'])];
}

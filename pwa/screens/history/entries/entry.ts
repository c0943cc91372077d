/**
 * What the history lists. An entry of another kind than an answer (a round of a mock interview) is a type of its own
 * here, made beside `answerEntries`, and a line in `entry-kinds.tsx` that draws it; filters and search know none of
 * them apart.
 */
import type { Facets } from '#shared/game/choose/question-filter.ts';
import type { HistoryQuestion } from '../answers/shown-question.ts';
import type { HistoryAnswer } from '../answers/merge-answers.ts';

export const HISTORY_FACETS = [
  'type',
  'company',
  'topic',
  'level',
  'form',
  'result',
  'mark',
] as const;
export type HistoryFacet = (typeof HISTORY_FACETS)[number];

interface CommonEntry {
  /** Its own among all entries. */
  key: string;
  /** Milliseconds since 1970 UTC, and the learner's date then. */
  at: number;
  date: string;
  /** The game that it was given in: what is below the present one was before the restart. */
  epoch: number;
  facets: Facets<HistoryFacet>;
  /** Ids of its questions, whose words and notes are searched with it. */
  questionIds: readonly string[];
  /** The learner's own words, in small letters. */
  words: string;
}

export interface AnswerEntry extends CommonEntry {
  kind: 'answer';
  given: HistoryAnswer;
  /** Null where it is on the device no more. */
  question: HistoryQuestion | null;
}

export type HistoryEntry = AnswerEntry;

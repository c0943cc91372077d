/**
 * The entries that the history lists. Another kind of entry than an answer (such as a round of a mock interview) gets
 * its own type here, a function beside `answerEntries` that makes it, and a line in `entry-list.tsx` that draws it.
 * Filters and search treat all kinds alike.
 */
import type { Facets } from '#shared/game/choose/question-filter.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { HistoryAnswer } from './merge-answers.ts';

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
  /** Unique among all entries. */
  key: string;
  /** Milliseconds since 1970 UTC, and the learner's date then. */
  at: number;
  date: string;
  /** The game in which the answer was given; a lower number than the current epoch means before the restart. */
  epoch: number;
  facets: Facets<HistoryFacet>;
  /** Ids of the entry's questions; their words and notes are searched with it. */
  questionIds: readonly string[];
  /** The learner's own words, in lowercase. */
  words: string;
}

export interface AnswerEntry extends CommonEntry {
  kind: 'answer';
  given: HistoryAnswer;
  /** Null if the device no longer has the question. */
  question: HistoryQuestion | null;
}

export type HistoryEntry = AnswerEntry;

export type HistoryQuestion = CuratedQuestion | AiQuestion;

export function isAiQuestion(question: HistoryQuestion): question is AiQuestion {
  return 'isAiGenerated' in question;
}

import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { ProgressRow, QuestionRow } from '#shared/engine/rows.ts';
import {
  selectQuestion,
  type QuestionTypeFilter,
  type Selection,
} from '#shared/engine/select-question.ts';

/** Where the next question comes from. */
export type QuestionSource =
  | { kind: 'random' }
  | { kind: 'level'; level: number }
  | { kind: 'category'; categoryId: number }
  /** The highest open level that has one left, as Home offers it. */
  | { kind: 'next'; questionType?: QuestionTypeFilter };

export interface PracticeData {
  /** Each level's questions in the learner's order; null while loading, like the rest. */
  decks: readonly (readonly CuratedQuestion[])[] | null;
  rows: ReadonlyMap<string, QuestionRow> | undefined;
  progress: ProgressRow | undefined;
  /** Questions that were begun: a level goes on with them. */
  drafts: readonly { questionId: string; powerUps: readonly string[] }[] | undefined;
  userId: string | undefined;
  questionType: QuestionTypeFilter;
}

/**
 * A level's next question is the one that its Board rings; other ways in roll the dice.
 * @param answeredId the question just answered: its rows may still be on their way to the screen
 * @returns null when there is no question at all
 */
export function nextQuestion(
  data: PracticeData,
  source: QuestionSource,
  skipped: readonly string[],
  answeredId: string | null,
): Selection<CuratedQuestion> | null {
  const { decks, rows, progress, drafts, questionType } = data;
  const isBegun = ({ id }: CuratedQuestion) =>
    Number(drafts?.some(({ questionId }) => questionId === id) ?? false);
  const questions = (decks?.flat() ?? [])
    .filter(({ id }) => id !== answeredId)
    .sort((a, b) => isBegun(b) - isBegun(a));
  if (!rows || !progress || !hasQuestions(questions, source)) return null;
  const { round, practiceLevel } = progress;
  const request = { questions, rows, round, practiceLevel, questionType, skipped };
  switch (source.kind) {
    case 'random':
      return selectQuestion({ ...request, pick: Math.random() });
    case 'level':
      return selectQuestion({ ...request, difficulty: source.level, pick: 0 });
    case 'category':
      return selectQuestion({ ...request, category: source.categoryId, pick: Math.random() });
    case 'next': {
      // The first in the order of the highest level that has one; else why there is none.
      const downwards = [...questions].sort((a, b) => b.difficulty - a.difficulty);
      return selectQuestion({
        ...request,
        questions: downwards,
        questionType: source.questionType ?? questionType,
        pick: 0,
      });
    }
  }
}

function hasQuestions(questions: readonly CuratedQuestion[], source: QuestionSource): boolean {
  if (source.kind === 'category')
    return questions.some(({ category }) => category === source.categoryId);
  return questions.length > 0;
}

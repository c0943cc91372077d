/**
 * The one answer to 'which question comes': the Board's ring, Home's 'Next', every Start and what follows
 * a result all ask here.
 */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { preferredFirst } from '#shared/game/choose/preferred-first.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import {
  selectQuestion,
  type QuestionTypeFilter,
  type Selection,
} from '#shared/game/choose/select-question.ts';
import { STARTERS } from './deck.ts';

/** Where the next question comes from. */
export type QuestionSource =
  | { kind: 'random' }
  | { kind: 'level'; level: number }
  /** The highest open level that has one left, as Home offers it. */
  | { kind: 'next' };

export interface PracticeState {
  /** Each level's questions in the learner's order. */
  decks: readonly (readonly CuratedQuestion[])[];
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds'>>;
  progress: Pick<ProgressRow, 'round' | 'practiceLevel' | 'questionsAnswered'>;
  /** Questions that were begun: a level goes on with them. */
  drafts: readonly { questionId: string }[];
  /** Ids skipped in this round: they come last. */
  skipped: readonly string[];
  /** What the learner prepares for; null: nothing is said. */
  profile: Pick<ProfileRow, 'types' | 'company'> | null;
}

/**
 * A level's next question, and the next of all, follow the Board; 'random' rolls the dice, but not for a
 * newcomer's first answers. Within a level, what the learner prepares for comes first; a newcomer begins with what is short.
 * @returns null when there is no question at all
 */
export function chooseQuestion(
  state: PracticeState,
  source: QuestionSource,
  questionType: QuestionTypeFilter = 'all',
): Selection<CuratedQuestion> | null {
  const { decks, rows, progress, drafts, skipped, profile } = state;
  const isBegun = ({ id }: CuratedQuestion) =>
    Number(drafts.some(({ questionId }) => questionId === id));
  const { round, practiceLevel, questionsAnswered } = progress;
  const isStarting = questionsAnswered < STARTERS;
  const questions = preferredFirst(decks.flat(), isStarting ? null : profile).sort(
    (a, b) => isBegun(b) - isBegun(a),
  );
  const request = { questions, rows, round, practiceLevel, questionType, skipped };
  switch (source.kind) {
    case 'level':
      if (!questions.some(({ difficulty }) => difficulty === source.level)) return null;
      return selectQuestion({ ...request, difficulty: source.level, pick: 0 });
    case 'random':
      if (questions.length === 0) return null;
      return selectQuestion({
        ...request,
        pick: isStarting ? 0 : Math.random(),
      });
    case 'next': {
      if (questions.length === 0) return null;
      // The first in the order of the highest level that has one; else why there is none.
      const downwards = questions.sort((a, b) => b.difficulty - a.difficulty);
      return selectQuestion({ ...request, questions: downwards, pick: 0 });
    }
  }
}

/** The question that a way in opens, or null: for the ring, and for what a screen names. */
export function nextOf(
  state: PracticeState,
  source: QuestionSource,
  questionType?: QuestionTypeFilter,
): CuratedQuestion | null {
  const selection = chooseQuestion(state, source, questionType);
  return selection && 'question' in selection ? selection.question : null;
}

/**
 * The one answer to 'which question comes': the Board's ring, Home's 'Next', every Start and what follows
 * a result all ask here.
 */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { selectOnRamp, STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { QuestionTypeFilter, Selection } from '#shared/game/choose/select-question.ts';
import type { Decks } from './deck.ts';

/** Where the next question comes from. */
export type QuestionSource =
  | { kind: 'random' }
  | { kind: 'level'; level: number }
  /** The highest open level that has one left, as Home offers it. */
  | { kind: 'next' };

export interface PracticeState extends Readonly<Decks> {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  progress: Pick<ProgressRow, 'round' | 'practiceLevel' | 'questionsAnswered'>;
  /** Questions that were begun: a level goes on with them. */
  drafts: readonly { questionId: string }[];
  /** Ids skipped in this round: they come last. */
  skipped: readonly string[];
}

/**
 * A level's next question, and the next of all, follow the Board; 'random' rolls the dice, but not for a
 * newcomer's first answers.
 * @returns null when there is no question at all
 */
export function chooseQuestion(
  state: PracticeState,
  source: QuestionSource,
  questionType: QuestionTypeFilter = 'all',
): Selection<CuratedQuestion> | null {
  const { decks, shorts, rows, progress, drafts, skipped } = state;
  const begun = drafts.map(({ questionId }) => questionId);
  const isBegun = ({ id }: CuratedQuestion) => Number(begun.includes(id));
  const questions = decks.flat().sort((a, b) => isBegun(b) - isBegun(a));
  const { round, practiceLevel, questionsAnswered } = progress;
  const request = {
    ...{ questions, shorts, rows, round, practiceLevel, questionType, skipped, begun },
    questionsAnswered,
  };
  switch (source.kind) {
    case 'level':
      if (!questions.some(({ difficulty }) => difficulty === source.level)) return null;
      return selectOnRamp({ ...request, difficulty: source.level, pick: 0 });
    case 'random':
      if (questions.length === 0) return null;
      return selectOnRamp({
        ...request,
        pick: questionsAnswered < STARTERS ? 0 : Math.random(),
      });
    case 'next': {
      if (questions.length === 0) return null;
      // The first in the order of the highest level that has one; else why there is none.
      const downwards = <Question extends CuratedQuestion>(those: readonly Question[]) =>
        those.toSorted((a, b) => b.difficulty - a.difficulty);
      const ordered = { questions: downwards(questions), shorts: downwards(shorts) };
      return selectOnRamp({ ...request, ...ordered, pick: 0 });
    }
  }
}

/** The question of a level's Board that comes next, or null: the ring is on it while a short one comes before. */
export function nextOnBoard(
  state: PracticeState,
  level: number,
  questionType?: QuestionTypeFilter,
): CuratedQuestion | null {
  return nextOf({ ...state, shorts: [] }, { kind: 'level', level }, questionType);
}

/** The question that a way in opens, or null: for what a screen names. */
export function nextOf(
  state: PracticeState,
  source: QuestionSource,
  questionType?: QuestionTypeFilter,
): CuratedQuestion | null {
  const selection = chooseQuestion(state, source, questionType);
  return selection && 'question' in selection ? selection.question : null;
}

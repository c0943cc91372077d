/**
 * Decides which question comes next. The Board marks this question with a ring. 'Next' on Home, every Start, and the
 * button after a result open it.
 */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import {
  isOfType,
  preferredFirst,
  type QuestionTypeFilter,
  type Selection,
  typesOfLastWeek,
} from '#shared/game/choose/select-question.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { selectOnRamp, STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { Decks } from './deck.ts';
import { localToday } from '#pwa/learner/local-today.ts';

/** Where the next question comes from. */
export type QuestionSource =
  | { kind: 'random' }
  | { kind: 'level'; level: number }
  /**
   * The question that Home offers: a question that was begun; otherwise one of an expected interview type; otherwise
   * one from the highest open level that has any left.
   */
  | { kind: 'next' };

export interface PracticeState extends Readonly<Decks> {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  progress: Pick<ProgressRow, 'round' | 'practiceLevel' | 'questionsAnswered' | 'interviewDate'>;
  /** Questions that were begun and not submitted. Practice in their level asks them first. */
  drafts: readonly { questionId: string }[];
  /** Ids of questions skipped in this round; they come last. */
  skipped: readonly string[];
  /** Ids of the cases in an open mock interview. Practice doesn't ask these. */
  withheld: readonly string[];
  /** The learner's goals for the interview; null if unknown. */
  profile: Pick<ProfileRow, 'types' | 'company'> | null;
}

/**
 * Chooses the next question. 'level' and 'next' follow the order of the Board; 'random' picks at random, except for a
 * newcomer's first answers. Questions that were begun come first, then questions that match the learner's goals;
 * 'level' looks in one level, 'next' in all open levels. In the last week before the interview, 'next' asks only
 * questions of the expected types; once all of those were seen, it chooses the question answered longest ago.
 * @param today ISO date
 * @returns null if there is no question at all
 */
export function chooseQuestion(
  state: PracticeState,
  source: QuestionSource,
  questionType: QuestionTypeFilter = 'all',
  today = localToday(),
): Selection<CuratedQuestion> | null {
  const { decks, rows, progress, drafts, skipped, withheld, profile } = state;
  const { round, practiceLevel, questionsAnswered } = progress;
  const isStarting = questionsAnswered < STARTERS;
  const begun = drafts.map(({ questionId }) => questionId);
  // Begun questions come first, then expected types at any open level, then the highest level.
  const rank = ({ id, skill, difficulty: level }: CuratedQuestion) =>
    (begun.includes(id) ? 16 : 0) +
    (source.kind === 'next' ? (profile?.types.includes(skill) ? 8 : 0) + level : 0);
  const inOrder = <Question extends CuratedQuestion>(those: readonly Question[]) =>
    preferredFirst(those, profile).sort((a, b) => rank(b) - rank(a));
  const answeredAt = ({ id }: CuratedQuestion) => rows.get(id)?.card?.lastReview ?? 0;
  const isExpected = ({ skill }: CuratedQuestion) => profile?.types.includes(skill) ?? false;
  const given = decks.flat().filter(({ id }) => !withheld.includes(id));
  const isLastWeek = typesOfLastWeek(profile, progress.interviewDate, today) !== null;
  const [oldest] =
    source.kind === 'next' && isLastWeek
      ? given
          .filter((one) => isExpected(one) && isLevelOpen(one.difficulty, practiceLevel))
          .filter((one) => isOfType(one, questionType))
          .toSorted((a, b) => answeredAt(a) - answeredAt(b))
      : [];
  // If no question of the expected types has the requested form, questions of other types are asked.
  const isKept = oldest !== undefined;
  const questions = inOrder(
    given.filter((one) => !isKept || isExpected(one) || begun.includes(one.id)),
  );
  // As long as any question of the expected types is left, it comes first, so even short questions of other types come
  // later.
  const isExpectedLeft = questions.some(
    (one) =>
      isExpected(one) &&
      isLevelOpen(one.difficulty, practiceLevel) &&
      !isAnsweredIn(rows.get(one.id), round),
  );
  const shorts = inOrder(state.shorts).filter(
    (one) =>
      source.kind !== 'next' ||
      !(isExpectedLeft || isKept) ||
      isExpected(one) ||
      begun.includes(one.id),
  );
  const isRandom = source.kind === 'random' && !isStarting;
  const difficulty = source.kind === 'level' ? source.level : undefined;
  if (!questions.some((one) => difficulty === undefined || one.difficulty === difficulty))
    return null;
  const selection = selectOnRamp({
    ...{ questions, shorts, rows, round, practiceLevel, difficulty },
    ...{ questionType, skipped, begun, questionsAnswered },
    // If the choice isn't random, 0 picks the first question in order. If no question is left, the selection says why.
    pick: isRandom ? Math.random() : 0,
  });
  return isKept && !('question' in selection) ? { question: oldest } : selection;
}

/**
 * Returns the next question on a level's Board, or null. The Board's ring stays on this question even if a short
 * question comes before it.
 */
export function nextOnBoard(
  state: PracticeState,
  level: number,
  questionType?: QuestionTypeFilter,
): CuratedQuestion | null {
  return nextOf({ ...state, shorts: [] }, { kind: 'level', level }, questionType);
}

/**
 * Chooses the next long question of an interview type: one that was begun; otherwise a new one of the highest open
 * level; otherwise the one answered longest ago.
 * @returns a list with only its id, or an empty list if the open levels have no long question of the type
 */
export function longQuestionIds(state: PracticeState, type: string | undefined): string[] {
  const { decks, rows, progress, drafts, withheld, profile } = state;
  const isBegun = (id: string) => drafts.some(({ questionId }) => questionId === id);
  const answeredAt = (id: string) => (rows.has(id) ? (rows.get(id)?.card?.lastReview ?? 1) : 0);
  const [first] = preferredFirst(decks.flat(), profile)
    .filter(
      ({ id, skill, options }) => options === null && skill === type && !withheld.includes(id),
    )
    .filter(({ difficulty }) => isLevelOpen(difficulty, progress.practiceLevel))
    .toSorted(
      (a, b) =>
        Number(isBegun(b.id)) - Number(isBegun(a.id)) ||
        answeredAt(a.id) - answeredAt(b.id) ||
        b.difficulty - a.difficulty,
    );
  return first ? [first.id] : [];
}

/** Returns the question that a button would open, so that the screen can name it; null if there is none. */
export function nextOf(
  state: PracticeState,
  source: QuestionSource,
  questionType?: QuestionTypeFilter,
): CuratedQuestion | null {
  const selection = chooseQuestion(state, source, questionType);
  return selection && 'question' in selection ? selection.question : null;
}

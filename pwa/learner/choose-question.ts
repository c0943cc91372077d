/**
 * The one answer to 'which question comes': the Board's ring, Home's 'Next', every Start and what follows
 * a result all ask here.
 */
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { preferredFirst, typesOfLastWeek } from '#shared/game/choose/preferred-first.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { selectOnRamp, STARTERS } from '#shared/game/choose/select-on-ramp.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import {
  isOfType,
  type QuestionTypeFilter,
  type Selection,
} from '#shared/game/choose/select-question.ts';
import type { Decks } from './deck.ts';
import { localToday } from './local-today.ts';

/** Where the next question comes from. */
export type QuestionSource =
  | { kind: 'random' }
  | { kind: 'level'; level: number }
  /** What was begun, then an expected type, then the highest open level that has one left: as Home offers it. */
  | { kind: 'next' };

export interface PracticeState extends Readonly<Decks> {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  progress: Pick<ProgressRow, 'round' | 'practiceLevel' | 'questionsAnswered' | 'interviewDate'>;
  /** Questions that were begun: a level goes on with them. */
  drafts: readonly { questionId: string }[];
  /** Ids skipped in this round: they come last. */
  skipped: readonly string[];
  /** Ids of the cases of an open mock interview: they aren't given. */
  withheld: readonly string[];
  /** What the learner prepares for; null: nothing is said. */
  profile: Pick<ProfileRow, 'types' | 'company'> | null;
}

/**
 * A level's next question, and the next of all, follow the Board; 'random' rolls the dice, but not for a
 * newcomer's first answers. What was begun and then what the learner prepares for comes first, within a level, and of
 * 'next' across the open ones; from the first question on. In the last week before the interview 'next' keeps to the
 * expected types, and once nothing of them is unseen it gives the one that was answered longest ago.
 * @param today ISO date @returns null when there is no question at all
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
  // What was begun, then what is expected, at whatever open level; then the highest level.
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
  // Where an expected type has no question at all of the form that was asked for, others come.
  const isKept = oldest !== undefined;
  const questions = inOrder(
    given.filter((one) => !isKept || isExpected(one) || begun.includes(one.id)),
  );
  // What is expected comes first until it runs out: a short one of another type waits, too.
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
    // Of 'next' the first in the order of the highest level that has one; else why there is none.
    pick: isRandom ? Math.random() : 0,
  });
  return isKept && !('question' in selection) ? { question: oldest } : selection;
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

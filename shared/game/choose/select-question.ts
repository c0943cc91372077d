/**
 * Picks the next question (docs/product.md 4.7; docs/rules.md, scoring). The learner's goals change the order in which
 * questions are offered, but hide none of them.
 */
import { type InterviewType, LEVEL_NAMES } from '#shared/game/constants.ts';
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { ProfileRow, QuestionRow } from '#shared/game/rows.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { daysFrom, LAST_WEEK } from '#shared/game/readiness/round-plan.ts';

export type QuestionTypeFilter = 'all' | 'multiple-choice' | 'open-ended';

export interface Selectable {
  id: string;
  difficulty: number;
  options: readonly string[] | null;
}

export interface QuestionRequest<Question extends Selectable> {
  /** The questions that are offered now, in the bank's order. */
  questions: readonly Question[];
  /** The learner's rows about questions, by question id. */
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds'>>;
  round: number;
  practiceLevel: number;
  /**
   * The level from which a question is picked; a level is one category. If this is absent, a question is picked from
   * all open levels.
   */
  difficulty?: number | undefined;
  questionType?: QuestionTypeFilter | undefined;
  /** The ids of questions that were skipped in this round. They are asked again once no other question is left. */
  skipped?: readonly string[] | undefined;
  /**
   * A random number from 0 up to 1, made by the caller. With 0, the first suitable question in the bank's order is
   * picked.
   */
  pick: number;
}

export type Selection<Question> =
  | { question: Question }
  | { levelComplete: true; message: string }
  | { noQuestionsOfType: true; message: string };

/** Returns a question that hasn't been answered in this round; if there is none, returns the reason. */
export function selectQuestion<Question extends Selectable>(
  request: QuestionRequest<Question>,
): Selection<Question> {
  const { questions, rows, round, difficulty, questionType = 'all' } = request;
  const pool = questions.filter((question) => inPool(question, request));
  const open = pool.filter(({ id }) => !isAnsweredIn(rows.get(id), round));
  if (open.length === 0) {
    return { levelComplete: true, message: completeMessage(difficulty) };
  }
  const ofType = open.filter((question) => isOfType(question, questionType));
  if (ofType.length === 0) {
    const message = `No ${typeName(questionType)} questions are left here in this round.`;
    return { noQuestionsOfType: true, message };
  }
  const fresh = ofType.filter(({ id }) => !request.skipped?.includes(id));
  const candidates = fresh.length > 0 ? fresh : ofType;
  const question = candidates[Math.floor(request.pick * candidates.length)] ?? candidates[0];
  return { question: question as Question };
}

function inPool(
  question: Selectable,
  { difficulty, practiceLevel }: Pick<QuestionRequest<Selectable>, 'difficulty' | 'practiceLevel'>,
): boolean {
  if (difficulty !== undefined) return question.difficulty === difficulty;
  return isLevelOpen(question.difficulty, practiceLevel);
}

/** True if a question has the form that was asked for. */
export function isOfType(question: Pick<Selectable, 'options'>, type: QuestionTypeFilter): boolean {
  if (type === 'all') return true;
  return (question.options !== null) === (type === 'multiple-choice');
}

function completeMessage(level: number | undefined): string {
  const name = level === undefined ? 'open' : (LEVEL_NAMES[level - 1] ?? 'open');
  return `You have answered every ${name} question of this round.`;
}

function typeName(type: QuestionTypeFilter): string {
  return type === 'open-ended' ? 'open-ended' : 'multiple-choice';
}

/**
 * Sorts questions: those of the expected interview types come first and, within each group, those in the company's
 * style. Otherwise the order stays the same.
 * @param profile null if the learner's profile isn't known
 */
export function preferredFirst<Question extends { skill: InterviewType; company: string | null }>(
  questions: readonly Question[],
  profile: Pick<ProfileRow, 'types' | 'company'> | null,
): Question[] {
  const rank = ({ skill, company }: Question) =>
    2 * Number(profile?.types.includes(skill)) +
    Number(company !== null && company === profile?.company);
  return questions.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * Returns the interview types to which practice is limited shortly before the interview: on its day and in the seven
 * days before it. Questions of other types are left out then, even if they are unseen.
 * @param interviewDate ISO date, like `today`
 * @returns null if all types may come
 */
export function typesOfLastWeek(
  profile: Pick<ProfileRow, 'types'> | null,
  interviewDate: string | null,
  today: string,
): readonly InterviewType[] | null {
  if (!profile || profile.types.length === 0 || interviewDate === null) return null;
  const left = daysFrom(today, interviewDate);
  return left >= 0 && left <= LAST_WEEK ? profile.types : null;
}

/**
 * Makes an offer for a company with few questions on open levels: all questions of that company, and other practice for
 * its interviews.
 */
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import {
  questionSet,
  type Filter,
  type Filterable,
  type QuestionFacet,
  type QuestionStanding,
} from './question-filter.ts';

/** A company with fewer questions on open levels than this doesn't have enough for practice, so an offer is made. */
const FEW = 10;
const MAX_TYPES = 3;
const MAX_TOPICS = 2;

export interface CompanyOffer<Question> {
  company: string;
  /** All questions of the company. The filter's other choices don't limit them. */
  all: Question[];
  /** The number of the company's questions that are on open levels. */
  open: number;
  also: AlsoPractice<Question>[];
}

/** A filter that the learner could choose as well, with the questions on open levels that it would leave. */
interface AlsoPractice<Question> {
  facet: 'type' | 'topic';
  value: string;
  filter: Filter<QuestionFacet>;
  questions: Question[];
}

/**
 * Returns the offer for the company that is chosen in the filter.
 * @param expected interview types that the learner expects; they come after the types of the company's own questions
 * @returns null if no company is chosen, or if the company has enough questions
 */
export function companyOffer<Question extends Filterable>(
  questions: readonly Question[],
  standing: QuestionStanding,
  { company, form }: Filter<QuestionFacet>,
  expected: readonly string[],
): CompanyOffer<Question> | null {
  const all = questions.filter((question) => question.company === company);
  const open = all.filter((one) => isLevelOpen(one.difficulty, standing.practiceLevel)).length;
  if (company === undefined || open >= FEW) return null;
  const types = [...new Set([...byNumber(all.map(({ skill }) => skill)), ...expected])];
  const topics = byNumber(all.map(({ topic }) => topic));
  const also = (facet: 'type' | 'topic') => (value: string) => {
    const filter = { ...(form !== undefined && { form }), [facet]: value };
    return { facet, value, filter, questions: questionSet(questions, standing, filter).questions };
  };
  const found = [
    ...types.slice(0, MAX_TYPES).map(also('type')),
    ...topics.slice(0, MAX_TOPICS).map(also('topic')),
  ];
  return { company, all, open, also: found.filter((one) => one.questions.length > 0) };
}

/** Returns each value once. The value that occurs most comes first. */
function byNumber(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

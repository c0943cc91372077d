/**
 * Filters questions of the bank and answers (docs/rules.md, filters). A facet is one property to filter by, such as the
 * company; a learner chooses at most one value of each facet. A question or an answer must match all chosen values.
 * Each facet offers only values that leave something to show.
 */
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import { isLevelOpen } from '#shared/game/progress/unlock.ts';
import { expectedSeconds } from '#shared/game/review/five-minutes.ts';
import type { QuestionRow } from '#shared/game/rows.ts';

export const QUESTION_FORMS = ['choice', 'short', 'open'] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];
export const QUESTION_STATES = ['new', 'missed', 'to-check', 'bookmarked'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
/** The facets by which questions can be filtered, in the order in which the screen shows them. */
export const QUESTION_FACETS = ['type', 'company', 'topic', 'level', 'form', 'state'] as const;
export type QuestionFacet = (typeof QUESTION_FACETS)[number];

/** An item's values for each facet: one value, several values, or none. */
export type Facets<Name extends string> = Readonly<Record<Name, string | readonly string[] | null>>;
/** The chosen value of each facet. A facet without a choice lets every item through. */
export type Filter<Name extends string> = Readonly<Partial<Record<Name, string>>>;
/**
 * For each facet and each of its values: how many items would be shown with that value, while the other facets' choices
 * stay the same.
 */
export type FacetCounts<Name extends string> = Record<Name, Map<string, number>>;

export interface Filtered<Item, Name extends string> {
  /** The items that the whole filter lets through, in their original order. */
  found: Item[];
  counts: FacetCounts<Name>;
}

/**
 * Filters items in one pass. The count next to a value is the number of items that would be shown if that value were
 * chosen and the other facets stayed as they are. So an item that passes every facet is counted in each facet, and an
 * item that fails exactly one facet is counted in that facet. Answers to the same question share one facets object. It
 * is tested only once, because there may be thousands of answers but only about a hundred questions.
 * @param names the facets in use
 */
export function filterBy<Item, Name extends string>(
  items: readonly Item[],
  facetsOf: (item: Item) => Facets<Name>,
  filter: Filter<Name>,
  names: readonly Name[],
): Filtered<Item, Name> {
  const groups = new Map<Facets<Name>, { failed: Name[]; size: number }>();
  const found: Item[] = [];
  for (const item of items) {
    const facets = facetsOf(item);
    let group = groups.get(facets);
    if (!group) {
      group = { failed: names.filter((name) => !lets(filter[name], facets[name])), size: 0 };
      groups.set(facets, group);
    }
    group.size += 1;
    if (group.failed.length === 0) found.push(item);
  }
  const counts = Object.fromEntries(names.map((name) => [name, new Map()])) as FacetCounts<Name>;
  for (const [facets, { failed, size }] of groups) {
    if (failed.length > 1) continue;
    for (const name of failed.length === 0 ? names : failed)
      countIn(counts[name], facets[name], size);
  }
  return { found, counts };
}

function lets(wanted: string | undefined, is: string | readonly string[] | null): boolean {
  if (wanted === undefined) return true;
  return typeof is === 'string' ? is === wanted : (is?.includes(wanted) ?? false);
}

function countIn(
  counts: Map<string, number>,
  is: string | readonly string[] | null,
  size: number,
): void {
  const values = typeof is === 'string' ? [is] : (is ?? []);
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + size);
}

/** The fields of a question by which it can be filtered. */
export interface Filterable {
  id: string;
  company: string | null;
  topic: string;
  skill: string;
  /** 1 to 4. */
  difficulty: number;
  options: readonly string[] | null;
  /** The form of the question, such as 'short' for a short open question. */
  form: string | null;
  /** The category's id; null for a short open question. */
  category: number | null;
  /** Seconds. */
  timeLimit: number;
}

/** The learner's history with the bank's questions. */
export interface QuestionStanding {
  rows: ReadonlyMap<string, Pick<QuestionRow, 'verdict' | 'lastVerdict' | 'rounds' | 'answeredAt'>>;
  round: number;
  practiceLevel: number;
  /** The ids of questions with an answer that hasn't been checked yet. */
  toCheck: ReadonlySet<string>;
  bookmarked: ReadonlySet<string>;
}

export function formOf({ options, form }: Pick<Filterable, 'options' | 'form'>): QuestionForm {
  if (options !== null) return 'choice';
  return form === 'short' ? 'short' : 'open';
}

/** Returns a question's values for all facets. */
export function facetsOfQuestion(
  question: Filterable,
  standing: Pick<QuestionStanding, 'rows' | 'toCheck' | 'bookmarked'>,
): Facets<QuestionFacet> {
  return {
    type: question.skill,
    company: question.company,
    topic: question.topic,
    level: String(question.difficulty),
    form: formOf(question),
    state: statesOf(question.id, standing),
  };
}

/** A question is new if it wasn't answered in this game, and missed if its last verdict is wrong. */
function statesOf(
  id: string,
  { rows, toCheck, bookmarked }: Pick<QuestionStanding, 'rows' | 'toCheck' | 'bookmarked'>,
): QuestionState[] {
  const row = rows.get(id);
  const last = row?.lastVerdict ?? row?.verdict;
  return QUESTION_STATES.filter((state) => {
    if (state === 'new') return row === undefined;
    if (state === 'missed') return last?.correct === false;
    return (state === 'to-check' ? toCheck : bookmarked).has(id);
  });
}

/** The questions that a filter leaves for practice. */
export interface QuestionSet<Question> {
  /** The questions on open levels, in the order in which they will be asked. */
  questions: Question[];
  /** How many of `questions` the learner hasn't answered in this game. */
  unseen: number;
  /** About how many minutes the questions take, at least 1. five-minutes.ts estimates the time for each question. */
  minutes: number;
  /** For each locked level, how many of its questions the filter leaves. The lowest level comes first. */
  locked: { level: number; count: number }[];
  counts: FacetCounts<QuestionFacet>;
}

/**
 * Returns the questions that a filter leaves for practice. Unseen questions come first, and among them those of the
 * practice level. Answered questions follow; the one that was answered longest ago comes first.
 * @param questions in the learner's own order, which is kept within a level
 */
export function questionSet<Question extends Filterable>(
  questions: readonly Question[],
  standing: QuestionStanding,
  filter: Filter<QuestionFacet>,
): QuestionSet<Question> {
  const { rows, practiceLevel } = standing;
  const { found, counts } = filterBy(
    questions,
    (question) => facetsOfQuestion(question, standing),
    filter,
    QUESTION_FACETS,
  );
  // Among unseen questions, those of the highest open level come first, because that is the learner's own level.
  const placeOf = ({ id, difficulty }: Question) =>
    rows.has(id) ? (rows.get(id)?.answeredAt ?? 0) : -difficulty;
  const open = found
    .filter(({ difficulty }) => isLevelOpen(difficulty, practiceLevel))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const seconds = open.reduce((sum, question) => sum + expectedSeconds(question), 0);
  const locked = new Map<number, number>();
  for (const { difficulty } of found) {
    if (isLevelOpen(difficulty, practiceLevel)) continue;
    locked.set(difficulty, (locked.get(difficulty) ?? 0) + 1);
  }
  return {
    questions: open,
    unseen: open.filter(({ id }) => !rows.has(id)).length,
    minutes: Math.max(1, Math.round(seconds / 60)),
    locked: [...locked].sort(([a], [b]) => a - b).map(([level, count]) => ({ level, count })),
    counts,
  };
}

/** The questions that a filter would leave if one of its choices were removed. */
export interface Loosened<Question> {
  facet: QuestionFacet;
  /** The filter after the choice in this facet is removed. */
  filter: Filter<QuestionFacet>;
  questions: Question[];
}

/**
 * Finds choices to give up when a filter leaves no question. Returns each choice without which the filter would leave a
 * question on an open level.
 */
export function loosened<Question extends Filterable>(
  questions: readonly Question[],
  standing: QuestionStanding,
  filter: Filter<QuestionFacet>,
): Loosened<Question>[] {
  return QUESTION_FACETS.flatMap((facet) => {
    const { [facet]: chosen, ...rest } = filter;
    if (chosen === undefined) return [];
    const { questions: left } = questionSet(questions, standing, rest);
    return left.length > 0 ? [{ facet, filter: rest, questions: left }] : [];
  });
}

/**
 * Returns the mode for a question that a filter has found. If the question has already counted in this round, it is
 * asked as a review, so that its answer updates the review card and can earn a review's XP.
 */
export function modeInSet(
  { id }: Pick<Filterable, 'id'>,
  { rows, round }: Pick<QuestionStanding, 'rows' | 'round'>,
): 'practice' | 'review' {
  return isAnsweredIn(rows.get(id), round) ? 'review' : 'practice';
}

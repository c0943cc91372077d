/** Practice Mode's filter. It is part of the URL, so that Back, a reload and a link restore it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import {
  QUESTION_FORMS,
  QUESTION_STATES,
  loosened,
  questionSet,
  type FacetCounts,
  type Filter,
  type Loosened,
  type QuestionFacet,
  type QuestionSet,
} from '#shared/game/choose/question-filter.ts';
import { preferredFirst, type QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { companyOffer, type CompanyOffer } from '#shared/game/choose/company-offer.ts';
import { answersToCheck } from '#shared/game/answer/open-answer.ts';
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import { bookmarkedIn, useNotes } from '#pwa/device/live/use-live.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { facetSearch } from '#pwa/learner/practice/facet-search.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { practiceSearch } from './practice-search.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { FACET_WORDS } from '#pwa/learner/practice/facets.tsx';
import { durationWords } from '#pwa/learner/return-words.ts';

const TYPES: Record<string, QuestionTypeFilter> = {
  choice: 'multiple-choice',
  short: 'open-ended',
  open: 'open-ended',
};
const FORMS: Record<QuestionTypeFilter, string | undefined> = {
  all: undefined,
  'multiple-choice': 'choice',
  'open-ended': 'open',
};

interface PracticeFilter {
  filter: Filter<QuestionFacet>;
  set: QuestionSet<CuratedQuestion>;
  /** The counts of short questions, and the locked ones among them. No other count includes short questions. */
  shorts: Pick<QuestionSet<CuratedQuestion>, 'counts' | 'locked'>;
  /** True if the bank has short open questions. */
  hasShort: boolean;
  /** If no question matches all choices: for each choice, the questions that would match without it. */
  less: Loosened<CuratedQuestion>[];
  /** Set if a company is chosen and only a few of its questions are open. */
  company: CompanyOffer<CuratedQuestion> | null;
  /** Chooses a value of a facet. @param value undefined for any value */
  choose: (facet: QuestionFacet, value: string | undefined) => void;
  /** Replaces all choices by another filter. */
  replace: (next: Filter<QuestionFacet>) => void;
}

/**
 * Returns the filter and its questions. The filter's form of question is the Question Type. It applies to every start
 * on the screen and is stored for the next visit. If a URL names a form, the Question Type changes to it.
 */
export function usePracticeFilter(
  state: ShownPractice,
  questionType: QuestionTypeFilter,
  onQuestionType: (type: QuestionTypeFilter) => void,
): PracticeFilter {
  const navigate = useNavigate();
  const search = useSearch({ from: '/practice' });
  const asked = useMemo(() => filterSearch(search), [search]);
  const notes = useNotes();
  const answers = useOpenAnswers();
  const now = useNow();
  const standing = useMemo(() => {
    const { rows, progress } = state;
    const waiting = answersToCheck(answers ?? [], now);
    return {
      rows,
      round: progress.round,
      practiceLevel: progress.practiceLevel,
      toCheck: new Set(
        waiting.flatMap(({ about }) => ('questionId' in about ? [about.questionId] : [])),
      ),
      bookmarked: bookmarkedIn(notes),
    };
  }, [state, answers, notes, now]);
  const questions = useMemo<CuratedQuestion[]>(() => {
    const { decks, shorts, profile, withheld } = state;
    const isGiven = ({ id }: CuratedQuestion) => !withheld.includes(id);
    return preferredFirst([...decks.flat(), ...shorts], profile).filter(isGiven);
  }, [state]);
  const all = useMemo(() => questionSet(questions, standing, {}).counts, [questions, standing]);
  const filter = useMemo(() => {
    const wanted = { form: FORMS[questionType], ...asked };
    return knownFilter(wanted, all, { form: QUESTION_FORMS, state: QUESTION_STATES });
  }, [asked, all, questionType]);
  const set = useMemo(
    () => questionSet(questions, standing, filter),
    [questions, standing, filter],
  );
  const shorts = useMemo(
    () => questionSet(state.shorts, standing, filter),
    [state.shorts, standing, filter],
  );
  const isEmpty = set.questions.length + set.locked.length === 0;
  const less = useMemo(
    () => (isEmpty ? loosened(questions, standing, filter) : []),
    [isEmpty, questions, standing, filter],
  );
  const expected = state.profile?.types;
  const company = useMemo(
    () => companyOffer(questions, standing, filter, expected ?? []),
    [questions, standing, filter, expected],
  );

  // A choice on the screen changes the URL and the Question Type together. So this follows only changes that come
  // from elsewhere.
  const followed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (followed.current === asked.form) return;
    followed.current = asked.form;
    const type = asked.form && TYPES[asked.form];
    if (type) onQuestionType(type);
  }, [asked.form, onQuestionType]);

  const write = (next: Filter<QuestionFacet>) => {
    const { level: chosen, ...rest } = next;
    void navigate({
      to: '/practice',
      search: { ...rest, ...(chosen !== undefined && { level: Number(chosen) }) },
      replace: true,
      resetScroll: false,
    });
  };
  const chooseForm = (form: string | undefined) => {
    followed.current = form;
    onQuestionType(form === undefined ? 'all' : (TYPES[form] ?? 'all'));
  };
  return {
    filter,
    set,
    shorts,
    hasShort: all.form.has('short'),
    less,
    company,
    choose: (facet, value) => {
      if (facet === 'form') chooseForm(value);
      const { [facet]: _before, ...others } = filter;
      write(value === undefined ? others : { ...others, [facet]: value });
    },
    replace: (next) => {
      chooseForm(next.form);
      write(next);
    },
  };
}

const FACETS = ['type', 'company', 'topic', 'form', 'state'] as const;

/** Reads the filter from a URL again, because the router also passes on values that its own check has rejected. */
function filterSearch(search: object): Filter<QuestionFacet> {
  const { level } = practiceSearch({ ...search });
  return { ...facetSearch({ ...search }, FACETS), ...(level && { level: String(level) }) };
}

/**
 * Removes values that no question has, such as a mistyped word or a company of an earlier edition.
 * @param all the counts without any choice
 * @param always values that stay, even if no question has them now
 */
function knownFilter<Name extends string>(
  filter: Filter<Name>,
  all: FacetCounts<Name>,
  always: Partial<Record<Name, readonly string[]>>,
): Filter<Name> {
  const known = Object.entries<string | undefined>(filter).filter(([key, value]) => {
    const name = key as Name;
    return value !== undefined && (always[name]?.includes(value) || all[name].has(value));
  });
  return Object.fromEntries(known) as Filter<Name>;
}

// Writes numbers of questions in words. Short questions are listed separately, because no other count includes them.

/**
 * The facets in the order in which the screen shows them. The form isn't among them, because it is chosen below as the
 * Question Type.
 */
export const CELLS = ['type', 'company', 'topic', 'level', 'state'] as const;

/** Returns text such as `Stripe · Missed · Multiple choice`. */
export function chosenWords(filter: Filter<QuestionFacet>): string {
  const words = [...CELLS, 'form' as const].flatMap((facet) => {
    const value = filter[facet];
    return value === undefined ? [] : FACET_WORDS[facet].wordsOf(value);
  });
  return words.length === 0 ? 'All questions' : words.join(' · ');
}

/** Returns text such as `30 questions + 6 short`. */
export function describeCount(questions: readonly CuratedQuestion[]): string {
  const short = questions.filter(isShort).length;
  const count = questions.length - short;
  if (questions.length === 0) return 'No questions';
  const long = count === 1 ? '1 question' : `${count} questions`;
  if (short === 0) return long;
  if (count > 0) return `${long} + ${short} short`;
  return short === 1 ? '1 short question' : `${short} short questions`;
}

/**
 * Returns text such as `About 26 min · 4 unseen`. A whole level gets no minutes: its card already shows a time, computed
 * in another way (docs/product.md 9.3), and two different times would confuse learners.
 */
export function setWords(set: QuestionSet<CuratedQuestion>, filter: Filter<QuestionFacet>): string {
  const { questions, minutes, unseen, locked } = set;
  if (questions.length === 0) {
    if (locked.length === 0) return 'None fits all that is chosen.';
    return countOf(locked) === 1 ? 'You can open it.' : 'You can open them.';
  }
  const ofThem = `${unseen === 0 ? 'none' : unseen} unseen`;
  const isWhole = Object.keys(filter).every((facet) => facet === 'level');
  return isWhole ? ofThem : `About ${durationWords(minutes)} · ${ofThem}`;
}

/** Returns text such as `3 questions, all locked`. */
export function lockedWords(locked: QuestionSet<CuratedQuestion>['locked']): string {
  const count = countOf(locked);
  return count === 1 ? '1 question, locked' : `${count} questions, all locked`;
}

export function countOf(locked: QuestionSet<CuratedQuestion>['locked']): number {
  return locked.reduce((sum, { count }) => sum + count, 0);
}

/** Returns text such as `Stripe: 3 questions, 2 open at Advanced`. */
export function companyWords(
  { company, all, open }: CompanyOffer<CuratedQuestion>,
  practiceLevel: number,
): string {
  const level = LEVEL_NAMES[practiceLevel - 1] ?? '';
  const found = open === 0 ? `none open at ${level}` : `${open} open at ${level}`;
  return `${company}: ${describeCount(all)}, ${open === all.length ? 'all open' : found}`;
}

/** `Any interview type` */
export function anyWords(facet: QuestionFacet): string {
  return `Any ${facet === 'form' ? 'question type' : FACET_WORDS[facet].label.toLowerCase()}`;
}

/** Practice Mode's filter, kept in the address, so that Back, a reload and a link restore it. */
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
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { bookmarkedIn, useNotes } from '#pwa/device/live/use-live.ts';
import { useOpenAnswers } from '#pwa/device/live/use-open-answers.ts';
import { facetSearch } from '#pwa/learner/practice/facet-search.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { practiceSearch } from '#pwa/screens/practice/practice-search.ts';

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
  /** The same counts for short questions only, which no other count includes. */
  shorts: Pick<QuestionSet<CuratedQuestion>, 'counts' | 'locked'>;
  /** Whether the bank has short open questions. */
  hasShort: boolean;
  /** If no question fits all choices, what is left after dropping each one of them. */
  less: Loosened<CuratedQuestion>[];
  /** Set if a company is chosen and few of its questions are open. */
  company: CompanyOffer<CuratedQuestion> | null;
  /** @param value undefined for any */
  choose: (facet: QuestionFacet, value: string | undefined) => void;
  /** Replaces everything that is chosen by another filter. */
  replace: (next: Filter<QuestionFacet>) => void;
}

/**
 * The form is the Question Type, which applies to every start on the screen and is stored for the next visit. An
 * address that names a form changes it.
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

  // A choice on the screen writes both, so only a change from elsewhere is followed here.
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

/** Reads the filter from an address again, because the router also passes on values that its own check rejected. */
function filterSearch(search: object): Filter<QuestionFacet> {
  const { level } = practiceSearch({ ...search });
  return { ...facetSearch({ ...search }, FACETS), ...(level && { level: String(level) }) };
}

/**
 * Drops filter values that no question has, such as a company of an earlier edition or a mistyped word.
 * @param all the counts without any choice @param always values that stay even if nothing has them right now
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

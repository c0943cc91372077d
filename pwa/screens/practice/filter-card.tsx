import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import type {
  Filter,
  Loosened,
  QuestionFacet,
  QuestionForm,
} from '#shared/game/choose/question-filter.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import type { CompanyOffer } from '#shared/game/choose/company-offer.ts';
import { FacetCell, countFigure, FACET_WORDS } from '#pwa/learner/practice/facets.tsx';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { SegmentedChoice } from '#pwa/ui/controls/choices.tsx';
import { AllLocked, LockedPart } from './locked-questions.tsx';
import {
  anyWords,
  CELLS,
  chosenWords,
  countOf,
  describeCount,
  lockedWords,
  setWords,
  companyWords,
  usePracticeFilter,
} from './use-practice-filter.ts';

interface FilterCardProps {
  state: ShownPractice;
  questionType: QuestionTypeFilter;
  onQuestionType: (type: QuestionTypeFilter) => void;
  /** Starts practice with these questions. @param ids their ids, in order */
  onStart: (ids: readonly string[]) => void;
  /** Starts practice in a level. @param level 1 to 4 */
  onLevel: (level: number) => void;
}

/**
 * Shows practice by filter: the choices of the filter, how many questions match them, and Start (docs/product.md 2.5).
 */
export function FilterCard(props: FilterCardProps) {
  const { state, questionType, onQuestionType, onStart, onLevel } = props;
  const { filter, set, shorts, hasShort, less, company, choose, replace } = usePracticeFilter(
    state,
    questionType,
    onQuestionType,
  );
  const { questions, counts, locked } = set;
  const lock = { locked, short: countOf(shorts.locked) };
  // If all matching questions are locked, nothing can be started, and the ways to unlock them are shown in place of
  // Start.
  const isAllLocked = questions.length === 0 && locked.length > 0;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  // When the filters are expanded, the page scrolls until everything down to Start is visible.
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  // The button that was pressed disappears, so the focus moves to the number of questions.
  const goTo = (next: typeof filter) => {
    replace(next);
    count.current?.focus();
  };
  return (
    <section ref={section} aria-label="Choose questions">
      <div className="overflow-hidden rounded-lg border border-hair bg-s1">
        <FoldButton
          words={chosenWords(filter)}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <div id={id} className={joinClasses('border-b border-hair', !isOpen && 'hidden md:block')}>
          <div className="grid grid-cols-2 gap-px bg-hair md:grid-cols-3">
            {CELLS.map((facet) => (
              <FacetCell
                key={facet}
                facet={facet}
                chosen={filter[facet]}
                counts={counts}
                shortCounts={shorts.counts[facet]}
                own={facet === 'company' ? (state.profile?.company ?? undefined) : undefined}
                onChoose={choose}
              />
            ))}
            <button
              type="button"
              disabled={Object.keys(filter).length === 0}
              onClick={() => replace({})}
              className="min-h-tap bg-s1 px-3 text-left text-sm font-semibold text-text hover:bg-s2 disabled:text-dim disabled:hover:bg-s1"
            >
              Clear filters
            </button>
          </div>
          <div className="border-t border-hair p-3">
            <QuestionTypeSelector
              value={filter.form}
              hasShort={hasShort}
              onChange={(form) => choose('form', form)}
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
          <p ref={count} role="status" tabIndex={-1} className="min-w-[10rem] flex-1 outline-none">
            <span className="block font-display text-xl leading-tight font-bold tracking-display">
              {isAllLocked ? lockedWords(locked) : describeCount(questions)}
            </span>
            <span className="block text-sm text-muted">{setWords(set, filter)}</span>
          </p>
          {questions.length > 0 && (
            <Button
              large
              className="min-w-[7rem]"
              onClick={() => onStart(questions.map((question) => question.id))}
            >
              Start
              <span className="sr-only"> these questions</span>
            </Button>
          )}
          {questions.length === 0 && !isAllLocked && (
            <Button look="outline" onClick={() => goTo({})}>
              Show All Questions
            </Button>
          )}
        </div>
        {less.length > 0 && <NothingFits loosened={less} onChoose={goTo} />}
        {company && (
          <CompanyPart
            offer={company}
            practiceLevel={state.progress.practiceLevel}
            onChoose={goTo}
          />
        )}
        {isAllLocked && <AllLocked {...lock} state={state} onLevel={onLevel} />}
        {!isAllLocked && locked.length > 0 && <LockedPart {...lock} state={state} />}
      </div>
    </section>
  );
}

interface NothingFitsProps {
  loosened: readonly Loosened<CuratedQuestion>[];
  onChoose: (filter: Filter<QuestionFacet>) => void;
}

/** If no question matches all choices, shows a button for each choice that the learner could give up. */
function NothingFits({ loosened, onChoose }: NothingFitsProps) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-hair p-3">
      {loosened.map(({ facet, filter, questions }) => (
        <Button key={facet} look="outline" className="text-sm" onClick={() => onChoose(filter)}>
          {`${anyWords(facet)}: ${countFigure(questions.length, questions.filter(isShort).length)}`}
        </Button>
      ))}
    </div>
  );
}

const TYPES = [
  ['all', 'All Questions'],
  ['choice', 'Multiple Choice'],
  ['open', 'Open-Ended'],
] as const;
const SHORT = ['short', 'Short'] as const;
/** Classes that put the question types in two rows on a phone, because four of them don't fit in a line. */
const IN_PAIRS = 'grid grid-cols-2 md:flex md:flex-wrap';

interface QuestionTypeSelectorProps {
  /** The chosen type; undefined for all types. */
  value: string | undefined;
  hasShort: boolean;
  onChange: (form: QuestionForm | undefined) => void;
}

/** Lets the learner choose a kind of question. The choice applies to every start on this screen. */
function QuestionTypeSelector({ value, hasShort, onChange }: QuestionTypeSelectorProps) {
  return (
    <SegmentedChoice<QuestionForm | 'all'>
      legend="Question Type"
      legendClasses="mb-1 text-xs text-muted"
      name="question-type"
      value={value === undefined ? 'all' : (value as QuestionForm)}
      {...(hasShort && { layout: IN_PAIRS })}
      choices={hasShort ? [...TYPES, SHORT] : TYPES}
      onChange={(form) => onChange(form === 'all' ? undefined : form)}
    />
  );
}

interface FoldButtonProps {
  words: string;
  isOpen: boolean;
  /** The id of the element that the button collapses and expands. */
  controls: string;
  onToggle: () => void;
}

/** Shows the button that expands the filters on a phone. Its words say which filters are chosen. */
function FoldButton({ words, isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-[3.5rem] w-full items-center gap-3 border-b border-hair px-3 text-left hover:bg-s2 md:hidden"
    >
      <SlidersHorizontal aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block text-xs text-muted">Filters</span>{' '}
        <span className="block text-sm leading-snug font-semibold">{words}</span>
      </span>
      <ChevronDown
        aria-hidden
        size={18}
        className={joinClasses('shrink-0 text-muted', isOpen && 'rotate-180')}
      />
    </button>
  );
}

interface CompanyPartProps {
  offer: CompanyOffer<CuratedQuestion>;
  practiceLevel: number;
  onChoose: (filter: Filter<QuestionFacet>) => void;
}

/**
 * If only a few questions of a company are open, says how many, and offers other topics of that company's interviews,
 * each with one tap.
 */
function CompanyPart({ offer, practiceLevel, onChoose }: CompanyPartProps) {
  return (
    <div className="grid gap-2 border-t border-hair p-3 text-sm">
      <p className="font-semibold">{companyWords(offer, practiceLevel)}</p>
      {offer.also.length > 0 && (
        <>
          <p className="text-muted">Also practice what {offer.company} asks about:</p>
          <div className="flex flex-wrap gap-2">
            {offer.also.map(({ facet, value, filter, questions }) => (
              <Button
                key={`${facet} ${value}`}
                look="outline"
                className="text-sm"
                onClick={() => onChoose(filter)}
              >
                {FACET_WORDS[facet].wordsOf(value)}
                <span className="text-muted">
                  {countFigure(questions.length, questions.filter(isShort).length)}
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

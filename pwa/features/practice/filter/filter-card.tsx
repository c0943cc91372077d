import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { isShort } from '#shared/contract/questions/question-kind.ts';
import type { QuestionSet } from '#shared/game/choose/question-filter.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { FacetCell } from '#pwa/learner/filter/facet-cell.tsx';
import { durationWords } from '#pwa/learner/path/duration-words.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { QuestionTypeSelector } from '../question-type-selector.tsx';
import { AllLocked } from './all-locked.tsx';
import { LockedPart } from './locked-part.tsx';
import { usePracticeFilter } from './use-practice-filter.ts';

/** In the order of the screen; the form is the Question Type below them. */
const CELLS = ['type', 'company', 'topic', 'level', 'state'] as const;

interface FilterCardProps {
  state: ShownPractice;
  questionType: QuestionTypeFilter;
  onQuestionType: (type: QuestionTypeFilter) => void;
  /** @param ids of the set, in its order */
  onStart: (ids: readonly string[]) => void;
  /** Practices a level, 1 to 4. */
  onLevel: (level: number) => void;
}

/** Practice what one needs: what to practice, how many questions that is, and Start (docs/product.md 2.5). */
export function FilterCard(props: FilterCardProps) {
  const { state, questionType, onQuestionType, onStart, onLevel } = props;
  const { filter, set, shorts, hasShort, choose, clear } = usePracticeFilter(
    state,
    questionType,
    onQuestionType,
  );
  const { questions, counts, locked } = set;
  const lock = { locked, short: countOf(shorts.locked) };
  // Nothing to start here: the ways to open it take the place of Start.
  const isAllLocked = questions.length === 0 && locked.length > 0;
  return (
    <section aria-label="Choose questions" className="grid gap-3">
      <div className="overflow-hidden rounded-lg border border-hair bg-s1">
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
            onClick={clear}
            className="min-h-tap bg-s1 px-3 text-left text-sm font-semibold text-text hover:bg-s2 disabled:text-dim disabled:hover:bg-s1"
          >
            Clear filters
          </button>
        </div>
        <div className="grid gap-3 border-t border-hair p-3">
          <QuestionTypeSelector
            value={filter.form}
            hasShort={hasShort}
            onChange={(form) => choose('form', form)}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="min-w-[10rem] flex-1">
              <span className="block font-display text-xl leading-tight font-bold tracking-display">
                {isAllLocked ? lockedWords(locked) : countWords(questions)}
              </span>
              <span className="block text-sm text-muted">{setWords(set)}</span>
            </p>
            {!isAllLocked && (
              <Button
                large
                className="min-w-[7rem]"
                disabled={questions.length === 0}
                onClick={() => onStart(questions.map(({ id }) => id))}
              >
                Start
                <span className="sr-only"> these questions</span>
              </Button>
            )}
          </div>
        </div>
        {isAllLocked && <AllLocked {...lock} state={state} onLevel={onLevel} />}
        {!isAllLocked && locked.length > 0 && <LockedPart {...lock} state={state} />}
      </div>
    </section>
  );
}

/** `About 26 min · 4 unseen` */
function setWords({ questions, minutes, unseen, locked }: QuestionSet<CuratedQuestion>): string {
  if (questions.length === 0) {
    return locked.length > 0 ? 'You can open them:' : 'Choose something else.';
  }
  return `About ${durationWords(minutes)} · ${unseen === 0 ? 'none' : unseen} unseen`;
}

/** `3 questions, all locked` */
function lockedWords(locked: QuestionSet<CuratedQuestion>['locked']): string {
  const count = countOf(locked);
  return count === 1 ? '1 question, locked' : `${count} questions, all locked`;
}

function countOf(locked: QuestionSet<CuratedQuestion>['locked']): number {
  return locked.reduce((sum, { count }) => sum + count, 0);
}

/** `30 questions + 6 short`: no other count of questions has the short ones. */
function countWords(questions: readonly CuratedQuestion[]): string {
  const short = questions.filter(isShort).length;
  const count = questions.length - short;
  if (questions.length === 0) return 'No questions';
  const long = count === 1 ? '1 question' : `${count} questions`;
  if (short === 0) return long;
  if (count > 0) return `${long} + ${short} short`;
  return short === 1 ? '1 short question' : `${short} short questions`;
}

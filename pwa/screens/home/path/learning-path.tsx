import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Category } from '#shared/contract/questions/question.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { recommend } from '#shared/game/progress/unlock.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-links.tsx';
import { LevelPath } from '#pwa/learner/practice/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { answeredWords, pathFigures } from './path-figures.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { StrengthCards } from './strength-cards.tsx';

interface LearningPathProps {
  state: ShownPractice;
  categories: readonly Category[];
  /** True on the learner's first day, on which a phone shows only what to do; Progress has the rest. */
  isFirstDay: boolean;
  /** The headline's step. The path names the same step, or says that its step is a different one. */
  step: NextStep;
}

/** Shows the learner's progress in each level, and what to do next (docs/product.md 2.4). */
export function LearningPath(props: LearningPathProps) {
  const { state, categories, isFirstDay, step } = props;
  const standings = categoryProgress(state.questions, state.rows);
  const { total, answered, percent, left } = pathFigures(standings);
  const isNew = state.progress.questionsAnswered === 0;
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  const recommendation = recommend(standings, placedAt(state.progress));
  // If the path recommends AI Mode, that is another offer beside the headline's step.
  const isHeadline = step.kind === 'recommended' && recommendation.kind !== 'ai-mode';
  return (
    <section aria-label="Learning Path" className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-display text-lg font-semibold">Learning Path</h2>
          <p className="text-sm text-muted">
            {!isNew && <span className="font-semibold text-text">{percent}% · </span>}
            {isNew ? `0 of ${total}` : left}
          </p>
        </div>
        {!isNew && (
          <>
            <p className="text-xs text-muted">{answeredWords(answered, total)}</p>
            <Meter
              label="Learning Path"
              value={answered}
              max={total}
              text={`${percent}%`}
              hue="paper"
              className="mt-1"
            />
          </>
        )}
      </div>
      {!isNew && (
        <RecommendationCard
          recommendation={recommendation}
          state={state}
          standings={standings}
          nameOf={nameOf}
          isHeadline={isHeadline}
        />
      )}
      <LevelPath
        state={state}
        categories={categories}
        lock="path"
        // The offer of the placement appears in only one place: in the headline if that offers it, and in Practice on
        // the first day.
        offersPlacement={!isFirstDay && step.kind !== 'level'}
        ToCheck={ToCheckLink}
      >
        {(level, [words, before]) => (
          <Link
            to="/practice"
            search={{ start: 'level', level }}
            className="ml-auto inline-flex items-center gap-1 text-sm font-semibold after:absolute after:inset-0 after:rounded-lg hover:after:bg-[color-mix(in_srgb,var(--text)_4%,transparent)]"
          >
            {words}
            <span className="sr-only">
              {before}
              {LEVEL_NAMES[level - 1]}
            </span>
            <ChevronRight aria-hidden size={16} />
          </Link>
        )}
      </LevelPath>
      {!isNew && (
        <StrengthCards
          standings={standings}
          nameOf={nameOf}
          className={isFirstDay ? 'hidden md:grid' : 'grid'}
        />
      )}
    </section>
  );
}

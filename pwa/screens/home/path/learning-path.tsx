import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Category } from '#shared/contract/questions/question.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { recommend } from '#shared/game/progress/recommendation.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import { LevelPath } from '#pwa/learner/path/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { answeredWords, pathFigures } from './path-figures.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { StrengthCards } from './strength-cards.tsx';

interface LearningPathProps {
  state: ShownPractice;
  categories: readonly Category[];
  /** A phone then shows what to do, and tells the rest where figures are. */
  isFirstDay: boolean;
  /** The headline's: the path names the same one, or says that it is its own. */
  step: NextStep;
}

/** How far the learner is with each level, and what to do next (docs/product.md 2.4). */
export function LearningPath(props: LearningPathProps) {
  const { state, categories, isFirstDay, step } = props;
  const standings = categoryProgress(state.questions, state.rows);
  const { total, answered, percent, left } = pathFigures(standings);
  const isNew = state.progress.questionsAnswered === 0;
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  const recommendation = recommend(standings, placedAt(state.progress));
  // AI Mode is a way beside what the headline names.
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
        // It is told once, where the headline offers it; on the first day Practice has it.
        offersPlacement={!isFirstDay && step.kind !== 'level'}
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

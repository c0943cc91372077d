import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Category } from '#shared/contract/question.ts';
import { categoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import { minutesLeft, recommend } from '#shared/engine/recommendation.ts';
import { durationWords } from '#pwa/learner/path/duration-words.ts';
import { LevelPath } from '#pwa/learner/path/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Meter } from '#pwa/ui/meter.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { StrengthCards } from './strength-cards.tsx';

interface LearningPathProps {
  state: ShownPractice;
  categories: readonly Category[];
}

/** How far the learner is with each level, and what to do next (docs/product.md 2.4). */
export function LearningPath({ state, categories }: LearningPathProps) {
  const standings = categoryProgress(state.questions, state.rows);
  const total = standings.reduce((sum, standing) => sum + standing.total, 0);
  const answered = standings.reduce((sum, { completed }) => sum + completed, 0);
  const percent = accuracyPercent(answered, total);
  const minutes = minutesLeft(standings);
  const isNew = state.progress.questionsAnswered === 0;
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  return (
    <section aria-label="Learning Path" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-display text-lg font-semibold">Learning Path</h2>
          <p className="text-sm text-muted">
            {!isNew && <span className="font-semibold text-text">{percent}% · </span>}
            {isNew ? `0 of ${total}` : minutes > 0 ? `${durationWords(minutes)} left` : 'All done'}
          </p>
        </div>
        {!isNew && (
          <>
            <p className="text-xs text-muted">
              {answered} of {total} questions answered across all categories
            </p>
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
          recommendation={recommend(standings)}
          standings={standings}
          nameOf={nameOf}
        />
      )}
      <LevelPath state={state} categories={categories} lock="path">
        {(level, words) => (
          <Link
            to="/practice"
            search={{ start: 'level', level }}
            className="ml-auto inline-flex items-center gap-1 text-sm font-semibold after:absolute after:inset-0 after:rounded-lg hover:after:bg-[color-mix(in_srgb,var(--text)_4%,transparent)]"
          >
            {words}
            <span className="sr-only"> {LEVEL_NAMES[level - 1]}</span>
            <ChevronRight aria-hidden size={16} />
          </Link>
        )}
      </LevelPath>
      {!isNew && <StrengthCards standings={standings} nameOf={nameOf} />}
    </section>
  );
}

import { Hourglass } from 'lucide-react';
import { categoryProgress } from '#shared/engine/category-progress.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import { minutesLeft, recommend } from '#shared/engine/recommendation.ts';
import { useCategories, useQuestionRows, useQuestions } from '#pwa/db/use-live.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { Meter } from '#pwa/ui/meter.tsx';
import { CategoryCard } from './category-card.tsx';
import { durationWords } from './duration-words.ts';
import { missingToOpen } from './path-lock.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { StrengthCards } from './strength-cards.tsx';

/** How far the learner is with each category, and what to do next (docs/product.md 2.4). */
export function LearningPath() {
  const questions = useQuestions();
  const rows = useQuestionRows();
  const categories = useCategories();
  if (!questions || !rows || !categories) return null;

  const standings = categoryProgress(questions, rows);
  const total = standings.reduce((sum, standing) => sum + standing.total, 0);
  const answered = standings.reduce((sum, { completed }) => sum + completed, 0);
  const percent = accuracyPercent(answered, total);
  const minutes = minutesLeft(standings);
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  return (
    <section aria-label="Learning Path">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Learning Path</h2>
        <Chip>
          <Hourglass aria-hidden size={14} />
          {minutes > 0 ? `${durationWords(minutes)} left` : 'All done'}
        </Chip>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <p className="text-muted">
          {answered} of {total} questions answered across all categories
        </p>
        <p className="font-semibold">{percent}%</p>
      </div>
      <Meter
        label="Learning Path"
        value={answered}
        max={total}
        text={`${percent}%`}
        hue="paper"
        className="mt-2"
      />
      <RecommendationCard
        recommendation={recommend(standings)}
        standings={standings}
        nameOf={nameOf}
      />
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {standings.map((standing, index) => (
          <CategoryCard
            key={standing.categoryId}
            name={nameOf(standing.categoryId)}
            standing={standing}
            missing={missingToOpen(standings, index)}
            before={nameOf(standing.categoryId - 1)}
          />
        ))}
      </ul>
      <StrengthCards standings={standings} nameOf={nameOf} />
    </section>
  );
}

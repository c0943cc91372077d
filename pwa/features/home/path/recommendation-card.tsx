import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import type { Recommendation } from '#shared/game/progress/recommendation.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { recommendationWords } from './recommendation-words.ts';

interface RecommendationCardProps {
  recommendation: Recommendation;
  standings: readonly CategoryProgress[];
  nameOf: (categoryId: number) => string;
}

const linkClasses =
  'grid size-tap shrink-0 place-items-center rounded-md after:absolute after:inset-0 after:rounded-lg';

/** Next Step: what the learning path recommends, and the way there. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, standings, nameOf } = props;
  const categoryId = recommendation.kind === 'ai-mode' ? null : recommendation.categoryId;
  const { title, reason } = recommendationWords(
    recommendation,
    categoryId === null ? '' : nameOf(categoryId),
    standings.find((standing) => standing.categoryId === categoryId),
  );
  return (
    <section className="relative flex items-center justify-between gap-4 rounded-lg border border-hair bg-s1 px-4 py-2 has-[a:hover]:bg-s2">
      <div className="min-w-0">
        <h3 className="text-xs font-semibold text-muted">Next Step</h3>
        <p className="leading-snug font-semibold">{title}</p>
        <p
          className={joinClasses(
            'text-sm leading-snug text-muted',
            // On a phone the level's own card says it.
            categoryId !== null && 'sr-only md:not-sr-only',
          )}
        >
          {reason}
        </p>
      </div>
      {categoryId === null ? (
        <Link to="/ai-mode" aria-label={title} className={linkClasses}>
          <ArrowRight aria-hidden size={20} />
        </Link>
      ) : (
        <Link
          to="/practice"
          search={{ start: 'level', level: categoryId }}
          aria-label={`${title}, go to practice`}
          className={linkClasses}
        >
          <ArrowRight aria-hidden size={20} />
        </Link>
      )}
    </section>
  );
}

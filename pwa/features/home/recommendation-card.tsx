import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CategoryProgress } from '#shared/engine/category-progress.ts';
import type { Recommendation } from '#shared/engine/recommendation.ts';
import { FolderCard } from '#pwa/ui/folder-card.tsx';
import { recommendationWords } from './recommendation-words.ts';

interface RecommendationCardProps {
  recommendation: Recommendation;
  standings: readonly CategoryProgress[];
  nameOf: (categoryId: number) => string;
}

/** Next Step: what the learning path recommends, and the way there. */
export function RecommendationCard({ recommendation, standings, nameOf }: RecommendationCardProps) {
  const categoryId = recommendation.kind === 'ai-mode' ? null : recommendation.categoryId;
  const { title, reason } = recommendationWords(
    recommendation,
    categoryId === null ? '' : nameOf(categoryId),
    standings.find((standing) => standing.categoryId === categoryId),
  );
  return (
    <FolderCard tab={<h3>Next Step</h3>} className="relative mt-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-display text-lg leading-snug font-semibold">{title}</p>
          <p className="mt-1 text-sm text-muted">{reason}</p>
        </div>
        <Link
          to="/practice"
          {...(recommendation.kind === 'start' && { search: { start: 'next' } })}
          aria-label={`${title}, go to practice`}
          className="grid size-tap shrink-0 place-items-center rounded-md border border-control after:absolute after:inset-0 after:rounded-lg hover:bg-s2"
        >
          <ArrowRight aria-hidden size={20} />
        </Link>
      </div>
    </FolderCard>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CategoryProgress } from '#shared/game/progress/category-progress.ts';
import type { Recommendation } from '#shared/game/progress/unlock.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { recommendedWords, sourceOf } from '../now/step-words.ts';
import { recommendationWords } from './recommendation-words.ts';

interface RecommendationCardProps {
  recommendation: Recommendation;
  state: ShownPractice;
  standings: readonly CategoryProgress[];
  nameOf: (categoryId: number) => string;
  /** True if Home's headline names the same step. */
  isHeadline: boolean;
}

const linkClasses =
  'grid size-tap shrink-0 place-items-center rounded-md after:absolute after:inset-0 after:rounded-lg';

/** Shows Next Step: the step that the learning path recommends, with a link to it. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, state, standings, nameOf, isHeadline } = props;
  const categoryId = recommendation.kind === 'ai-mode' ? null : recommendation.categoryId;
  const own = recommendationWords(
    recommendation,
    categoryId === null ? '' : nameOf(categoryId),
    standings.find((standing) => standing.categoryId === categoryId),
  );
  const source = sourceOf(recommendation, state);
  // A locked or finished level has no question to offer, so the words name the level of the next question.
  const next = recommendedWords(recommendation, state, nameOf);
  const isRoundDone = next.title === '';
  const isElsewhere = categoryId !== null && source.kind === 'next' && !isRoundDone;
  const title = isElsewhere ? next.headline.replace(/\.$/, '') : own.title;
  const reason = isElsewhere ? `${next.title}${next.level}` : own.reason;
  return (
    <section className="relative flex items-center justify-between gap-4 rounded-lg border border-hair bg-s1 px-4 has-[a:hover]:bg-s2">
      <div className="min-w-0">
        <h3 className="text-xs font-semibold text-muted">
          {isHeadline && !isRoundDone ? 'Next Step' : 'Next Step on the path'}
        </h3>
        <p className="leading-snug font-semibold">{title}</p>
        <p
          className={joinClasses(
            'text-sm leading-snug text-muted',
            // On a phone, the level's own card says how far it is, so only screen readers get these words.
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
          search={
            source.kind === 'level'
              ? { start: 'level', level: source.level }
              : { start: source.kind }
          }
          aria-label={`${title}, go to practice`}
          className={linkClasses}
        >
          <ArrowRight aria-hidden size={20} />
        </Link>
      )}
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronRight } from 'lucide-react';
import type { Category } from '#shared/contract/questions/question.ts';
import {
  type CategoryProgress,
  categoryProgress,
} from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { placedAt } from '#shared/game/progress/placement.ts';
import { type Recommendation, recommend } from '#shared/game/progress/unlock.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-links.tsx';
import { LevelPath } from '#pwa/learner/practice/level-path.tsx';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { recommendedWords, sourceOf } from '../now/step-words.ts';
import { answeredWords, pathFigures } from './path-figures.ts';
import { recommendationWords } from './recommendation-words.ts';
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
function RecommendationCard(props: RecommendationCardProps) {
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

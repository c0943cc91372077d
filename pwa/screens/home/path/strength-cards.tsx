import { Sprout, TrendingUp, type LucideIcon } from 'lucide-react';
import { PROFICIENT_PERCENT } from '#shared/game/constants.ts';
import {
  type CategoryProgress,
  isTooFew,
  reaches,
  tooFewToSay,
} from '#shared/game/progress/category-progress.ts';
import { rightOf } from '#pwa/learner/accuracy-words.ts';

interface StrengthCardsProps {
  standings: readonly CategoryProgress[];
  nameOf: (categoryId: number) => string;
  className: string;
}

/** Shows Strengths and Areas to Improve, with up to two categories in each. */
export function StrengthCards({ standings, nameOf, className }: StrengthCardsProps) {
  const { strengths, weaknesses, tooFew } = strengthsOf(standings);
  const unsaid = tooFew === null ? null : `${tooFewToSay(tooFew)}.`;
  return (
    <div
      className={`${className} gap-1 rounded-lg border border-hair bg-s1 px-4 py-1 md:gap-2 md:py-2`}
    >
      <StandingList
        title="Strengths"
        Icon={TrendingUp}
        hue="text-mint"
        standings={strengths}
        empty={unsaid ?? 'None at 70% yet'}
        nameOf={nameOf}
      />
      <StandingList
        title="Areas to Improve"
        Icon={Sprout}
        hue="text-sun"
        standings={weaknesses}
        empty={unsaid ?? 'None below 70%'}
        nameOf={nameOf}
      />
    </div>
  );
}

interface StandingListProps {
  title: string;
  Icon: LucideIcon;
  hue: string;
  standings: readonly CategoryProgress[];
  /** The text that shows if the list has no category. */
  empty: string;
  nameOf: (categoryId: number) => string;
}

function StandingList({ title, Icon, hue, standings, empty, nameOf }: StandingListProps) {
  return (
    <section className="text-sm">
      <h3 className="flex items-center gap-2 text-xs font-semibold text-muted">
        <Icon aria-hidden size={16} className={standings.length > 0 ? hue : ''} />
        {title}
      </h3>
      {standings.length === 0 && <p className="text-muted">{empty}</p>}
      {standings.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {standings.map(({ categoryId, accuracy, judged, correct }) => (
            <li key={categoryId} className="flex gap-2">
              {nameOf(categoryId)}
              <span>
                <span className="font-semibold">{accuracy}%</span>{' '}
                <span className="text-muted">({rightOf({ judged, correct })})</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each list names at most this many categories (docs/product.md 9.3). */
const MOST = 2;

/**
 * Returns the learner's strengths and weaknesses. Strengths are categories with 70 percent or more, the strongest
 * first; weaknesses are categories below that, the weakest first. A category with fewer than five judged answers is
 * neither.
 * @param standings the progress in each category; shares are compared exactly, without rounding
 */
export function strengthsOf(standings: readonly CategoryProgress[]): {
  strengths: CategoryProgress[];
  weaknesses: CategoryProgress[];
  /** If no category has enough judged answers, the highest number of them in any category; otherwise null. */
  tooFew: number | null;
} {
  const ranked = standings
    .filter(({ judged }) => !isTooFew(judged))
    .sort((a, b) => b.correct * a.judged - a.correct * b.judged);
  const isStrong = (standing: CategoryProgress) => reaches(standing, PROFICIENT_PERCENT);
  return {
    strengths: ranked.filter(isStrong).slice(0, MOST),
    weaknesses: ranked
      .filter((standing) => !isStrong(standing))
      .reverse()
      .slice(0, MOST),
    tooFew: ranked.length > 0 ? null : Math.max(0, ...standings.map(({ judged }) => judged)),
  };
}

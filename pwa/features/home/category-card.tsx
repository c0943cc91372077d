import {
  Brain,
  CircleCheck,
  Lock,
  Target,
  TriangleAlert,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { CategoryProgress } from '#shared/engine/category-progress.ts';
import { masteryOf, type Mastery } from '#shared/engine/mastery.ts';
import { MASTERY_HUES } from '#pwa/learner/mastery-hues.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { Meter } from '#pwa/ui/meter.tsx';

/** By category id 1 to 4 (docs/product.md 2.4). */
const ICONS: readonly LucideIcon[] = [Target, Brain, TriangleAlert, Trophy];

const MASTERY_TEXTS: Record<Mastery, string> = {
  Mastery: 'text-mint',
  Proficient: 'text-ice',
  Developing: 'text-sun',
  'Needs Practice': 'text-rose',
  'Not Started': 'text-dim',
};

interface CategoryCardProps {
  name: string;
  standing: CategoryProgress;
  /** Questions that the preceding category still lacks; 0: open. */
  missing: number;
  /** The preceding category's name. */
  before: string;
}

/** One category of the path: how much of it is answered, how well, and whether it is open. */
export function CategoryCard({ name, standing, missing, before }: CategoryCardProps) {
  const { categoryId, completed, total, accuracy } = standing;
  const mastery = masteryOf(standing);
  const isLocked = missing > 0;
  const isComplete = total > 0 && completed === total;
  const Icon = isLocked ? Lock : (ICONS[categoryId - 1] ?? Target);
  return (
    <li
      className={joinClasses(
        'rounded-lg border border-hair p-4',
        isLocked ? 'border-dashed text-dim' : 'bg-s1',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={20} className="mt-px shrink-0" />
        <h3 className="min-w-0 flex-1 leading-snug font-semibold">
          {isLocked && <span className="sr-only">Locked: </span>}
          {name}
        </h3>
        {isComplete && (
          <CircleCheck aria-label="All answered" size={20} className="shrink-0 text-mint" />
        )}
      </div>
      <p className={joinClasses('mt-1 ml-[32px] text-xs font-semibold', MASTERY_TEXTS[mastery])}>
        {mastery}
      </p>
      <Meter
        label={`${name}: answered`}
        value={completed}
        max={total}
        hue={MASTERY_HUES[mastery]}
        className="mt-3"
      />
      <p
        className={joinClasses(
          'mt-2 flex justify-between gap-2 text-xs',
          isLocked ? 'text-dim' : 'text-muted',
        )}
      >
        <span>
          {completed} / {total}
        </span>
        {completed > 0 && <span>{accuracy}% accuracy</span>}
        {isLocked && completed === 0 && (
          <span>
            {missing} more in {before}
          </span>
        )}
      </p>
    </li>
  );
}

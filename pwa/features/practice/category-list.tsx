import { ChevronRight, Lock } from 'lucide-react';
import type { Category } from '#shared/contract/question.ts';
import type { CategoryProgress } from '#shared/engine/category-progress.ts';
import { masteryOf } from '#shared/engine/mastery.ts';
import { isLevelOpen } from '#shared/engine/unlock.ts';
import { MASTERY_HUES } from '#pwa/learner/mastery-hues.ts';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { Meter } from '#pwa/ui/meter.tsx';

/** XP shown per question of a category, times its difficulty (docs/product.md 9.3). */
const XP_PER_QUESTION = 50;
/** Minutes a category is said to take, plus ten for each level (docs/product.md 9.3). */
const MINUTES = 30;
const MINUTES_PER_LEVEL = 10;

interface CategoryListProps {
  categories: readonly Category[];
  standings: readonly CategoryProgress[];
  practiceLevel: number;
  onStart: (categoryId: number) => void;
}

/** Practice Categories: lock, progress, XP a question and the time it takes. */
export function CategoryList({ categories, standings, practiceLevel, onStart }: CategoryListProps) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-semibold">Practice Categories</h2>
      <ul className="overflow-hidden rounded-lg border border-hair bg-s1">
        {categories.map((category) => (
          <li key={category.id} className="border-hair not-first:border-t">
            <CategoryButton
              category={category}
              standing={standings.find(({ categoryId }) => categoryId === category.id)}
              isOpen={isLevelOpen(category.difficulty, practiceLevel)}
              onStart={() => onStart(category.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryButtonProps {
  category: Category;
  standing: CategoryProgress | undefined;
  isOpen: boolean;
  onStart: () => void;
}

function CategoryButton({ category, standing, isOpen, onStart }: CategoryButtonProps) {
  const { completed, total } = standing ?? { completed: 0, total: 0 };
  const mastery = standing ? masteryOf(standing) : 'Not Started';
  const Icon = isOpen ? ChevronRight : Lock;
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={onStart}
      className={joinClasses(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 text-left',
        isOpen ? 'hover:bg-s2' : 'text-dim',
      )}
    >
      <span>
        <span className="block font-semibold">
          {!isOpen && <span className="sr-only">Locked: </span>}
          {category.name}
        </span>
        <span className={joinClasses('block text-sm', isOpen ? 'text-muted' : 'text-dim')}>
          {category.description}
        </span>
      </span>
      <Icon aria-hidden size={18} className="text-muted" />
      <span className="col-span-2 flex items-center gap-3 text-xs">
        <Meter
          label={`${category.name} progress`}
          value={completed}
          max={total}
          hue={MASTERY_HUES[mastery]}
          className="flex-1"
        />
        <span className={isOpen ? 'text-muted' : 'text-dim'}>
          {completed} / {total} · {category.difficulty * XP_PER_QUESTION} XP each ·{' '}
          {MINUTES + category.id * MINUTES_PER_LEVEL} min
        </span>
      </span>
    </button>
  );
}

import { Hourglass, Lock } from 'lucide-react';
import { UNLOCK_COMPLETED } from '#shared/game/constants.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { xpOfLevel } from './xp-of-level.ts';

/** The placeholder keeps the link's room, so that nothing moves when it loads. */
const PlacementWay = lazyPart(
  async () => (await import('#pwa/learner/placement/placement-way.tsx')).PlacementWay,
  { fallback: () => <div className="min-h-tap" />, failure: 'quiet' },
);

interface LockedLevelsProps {
  levels: readonly {
    level: number;
    name: string;
    category: string;
    wait: string;
    isLocked: boolean;
  }[];
  /** Whether nothing is answered yet; a single line then says how levels open. */
  isNew: boolean;
  /** False if the screen offers the placement questions elsewhere. */
  offersPlacement: boolean;
}

/** Levels that open later, in words, because a Board without cells to fill would say nothing. */
export function LockedLevels({ levels, isNew, offersPlacement }: LockedLevelsProps) {
  if (isNew) {
    return (
      <li className="flex gap-3 rounded-lg border border-dashed border-hair p-4 text-sm text-muted md:col-span-2">
        <Lock aria-hidden size={16} className="mt-px shrink-0" />
        <div>
          <p>
            {listed(levels.map(({ name }) => name))} open as you go: answer {UNLOCK_COMPLETED}{' '}
            questions of a level, half of them right, and the next one opens.
          </p>
          {offersPlacement && <PlacementWay />}
        </div>
      </li>
    );
  }
  return (
    <li className="rounded-lg border border-dashed border-hair py-1.5 pr-2 pl-4 text-sm md:col-span-2">
      <ul>
        {levels.map(({ level, name, category, wait, isLocked }, index) => (
          <li key={level} className="flex items-start gap-2 py-px">
            {isLocked ? (
              <Lock aria-hidden size={14} className="mt-1 shrink-0 text-muted" />
            ) : (
              <Hourglass aria-hidden size={14} className="mt-1 shrink-0 text-muted" />
            )}
            {/* If both don't fit in a line, the wait is below the name. The order says what later levels wait for. */}
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
              <h3>
                {isLocked && <span className="sr-only">Locked: </span>}
                {name} <span className="text-muted">· {category}</span>
              </h3>
              <p className="text-xs leading-[1.375rem] text-muted">
                {index === 0 ? `${wait}, ${xpOfLevel(level)} XP each` : `${xpOfLevel(level)} XP`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {offersPlacement && <PlacementWay />}
    </li>
  );
}

/** `A, B and C`. */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

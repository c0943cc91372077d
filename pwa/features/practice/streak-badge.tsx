import { multiplierLabel } from '#shared/engine/streak.ts';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';

/**
 * The streak, its words and the multiplier it has reached; nothing at 0 (docs/product.md 4.10). The bar of a phone
 * has the streak already.
 */
export function StreakBadge({ streak }: { streak: number }) {
  if (streak <= 0) return null;
  const multiplier = multiplierLabel(streak);
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <span className="hidden md:inline">
        <StreakChip streak={streak} withLabel />
      </span>
      {multiplier !== null && `${multiplier} XP`}
    </p>
  );
}

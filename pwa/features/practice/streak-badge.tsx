import { streakTenths } from '#shared/engine/streak.ts';
import { StreakChip } from '#pwa/learner/streak-chip.tsx';

/** The streak, its words, and what the next right answer is multiplied by; nothing at 0. */
export function StreakBadge({ streak }: { streak: number }) {
  if (streak <= 0) return null;
  const tenths = streakTenths(streak + 1);
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <StreakChip streak={streak} withLabel />
      {tenths > 10 ? `${tenths / 10}x XP` : 'in a row'}
    </p>
  );
}

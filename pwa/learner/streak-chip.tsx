import { Zap } from 'lucide-react';
import { heatOf, streakLabel } from '#shared/game/scoring/answer-streak.ts';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface StreakChipProps {
  /** The number of right answers that the learner has given in a row. At 0, nothing is shown. */
  streak: number;
  /** True to add the text of docs/product.md 4.10, such as ON FIRE!. */
  withLabel?: boolean;
  /** True to show only the icon and the number. Screen readers still get the words. */
  isCompact?: boolean;
}

/** Shows right answers in a row in the streak's color: yellow from 3 on, orange from 5, red from 7, purple from 10. */
export function StreakChip({ streak, withLabel = false, isCompact = false }: StreakChipProps) {
  if (streak <= 0) return null;
  const label = withLabel ? streakLabel(streak) : null;
  return (
    <Chip
      data-heat={heatOf(streak)}
      className={joinClasses('text-heat', label !== null && 'tracking-[0.02em]')}
    >
      <Zap aria-hidden size={16} strokeWidth={streak >= 5 ? 3 : 2} />
      {streak}
      <span className={joinClasses(isCompact && 'sr-only')}> in a row</span>
      {label && <span>{label}</span>}
    </Chip>
  );
}

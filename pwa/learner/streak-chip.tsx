import { Flame } from 'lucide-react';
import { heatOf, streakLabel } from '#shared/engine/streak.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';

interface StreakChipProps {
  /** Correct answers in a row; nothing is drawn at 0. */
  streak: number;
  /** Adds the words of docs/product.md 4.10, e.g. ON FIRE!. */
  withLabel?: boolean;
}

/** The answer streak in its heat: yellow from 3, orange with a flame from 5, red from 7, purple from 10. */
export function StreakChip({ streak, withLabel = false }: StreakChipProps) {
  if (streak <= 0) return null;
  const label = withLabel ? streakLabel(streak) : null;
  return (
    <Chip
      data-heat={heatOf(streak)}
      className={joinClasses('text-heat', label !== null && 'tracking-[0.02em]')}
    >
      <Flame aria-hidden size={16} fill={streak >= 5 ? 'currentColor' : 'none'} />
      <span className="sr-only">Streak: </span>
      {streak}
      {label && <span>{label}</span>}
      <span className="sr-only"> correct in a row</span>
    </Chip>
  );
}

import { Flame } from 'lucide-react';
import { dayStreakOf } from '#shared/engine/day-streak.ts';
import type { DaySet } from '#shared/engine/rows.ts';
import { Chip } from '#pwa/ui/chip.tsx';
import { useToday } from './moment.ts';

/** Days in a row with practice; nothing is drawn at 0. */
export function DayStreakChip({ days }: { days: DaySet }) {
  const { streak } = dayStreakOf(days, useToday());
  if (streak <= 0) return null;
  return (
    <Chip>
      <Flame aria-hidden size={16} />
      {streak}
      <span className="sr-only">-day streak</span>
    </Chip>
  );
}

import { useMemo } from 'react';
import type { DayRow, DaySet } from '#shared/game/rows.ts';
import { CalendarCard } from './calendar-card.tsx';
import { practiceWeeks } from './practice-weeks.ts';
import { XpCard } from './xp-card.tsx';

interface PracticeHistoryProps {
  /** ISO date. */
  today: string;
  days: readonly DayRow[];
  practiced: DaySet;
}

/** The last 13 weeks: days of practice, and XP. */
export function PracticeHistory({ today, days, practiced }: PracticeHistoryProps) {
  const weeks = useMemo(() => practiceWeeks(today, days, practiced), [today, days, practiced]);
  return (
    <>
      <CalendarCard weeks={weeks} today={today} />
      <XpCard weeks={weeks} />
    </>
  );
}

import { useMemo } from 'react';
import type { DayRow, DaySet } from '#shared/game/rows.ts';
import { BarChart } from '#pwa/ui/charts/bar-chart.tsx';
import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { CalendarCard } from './practice-calendar.tsx';
import { monthLabels, practiceWeeks, shortDateText, type PracticeWeek } from './practice-weeks.ts';

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

/** XP per week over the last 13, by the learner's local dates. */
function XpCard({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const values = weeks.map(({ xp }) => xp);
  const best = Math.max(...values);
  const current = values.at(-1) ?? 0;
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">XP by week</h2>
        <p className="text-sm text-muted">This week {xpText(current)}</p>
      </div>
      {best === 0 ? (
        <p className="text-sm text-muted">
          Your XP for each week shows here after your first right answer.
        </p>
      ) : (
        <>
          <BarChart
            values={values}
            labels={monthLabels(weeks)}
            topLabel={`${xpText(best)} in the best week`}
          />
          <DataTable
            caption="XP by week"
            columns={['Week of', 'XP of the week', 'XP in total']}
            rows={weeks.map(({ monday, xp, totalXp }) => [
              shortDateText(monday),
              xp.toLocaleString('en'),
              totalXp.toLocaleString('en'),
            ])}
          />
        </>
      )}
    </Card>
  );
}

function xpText(xp: number): string {
  return `${xp.toLocaleString('en')} XP`;
}

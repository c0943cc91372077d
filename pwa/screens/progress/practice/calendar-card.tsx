import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { PracticeCalendar } from './practice-calendar.tsx';
import {
  dateText,
  dayText,
  shortDateText,
  STEPS_FROM,
  type PracticeDay,
  type PracticeWeek,
} from './practice-weeks.ts';
import { HEATMAP_COLORS } from './heatmap-colors.ts';

/** Days of practice in the last 13 weeks; one of them is described in words. */
export function CalendarCard({ weeks, today }: { weeks: readonly PracticeWeek[]; today: string }) {
  const days = weeks.flatMap((week) => week.days);
  const practiced = countPracticed(days);
  const [selected, setSelected] = useState({ date: today, isStep: false });
  const shown = days.find(({ date }) => date === selected.date) ?? days.at(-1);
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Last {weeks.length} weeks</h2>
        <p className="text-sm text-muted">
          {practiced === 1 ? '1 day practiced' : `${practiced} days practiced`}
        </p>
      </div>
      <div className="lg:mx-auto lg:max-w-[26rem]">
        <PracticeCalendar
          weeks={weeks}
          selected={shown?.date ?? today}
          onSelect={(date) => setSelected({ date, isStep: false })}
        />
        <Legend />
        {shown && (
          <DayReading
            day={shown}
            isFirst={shown === days[0]}
            isToday={shown.date === today}
            isAnnounced={selected.isStep}
            onStep={(date) => setSelected({ date, isStep: true })}
          />
        )}
      </div>
      <DataTable
        caption="Practice by week"
        columns={['Week of', 'Days practiced', 'Answers', 'Right']}
        rows={weeks.map((week) => [
          shortDateText(week.monday),
          String(countPracticed(week.days)),
          String(week.days.reduce((sum, { answers }) => sum + answers, 0)),
          String(week.days.reduce((sum, { correct }) => sum + correct, 0)),
        ])}
      />
    </Card>
  );
}

/** Explains from how many answers each color step applies. */
function Legend() {
  const steps = [0, 1, 2, 3, 4] as const;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted md:gap-x-3">
      <span className="mr-1">Answers a day</span>
      {steps.map((step) => (
        <span key={step} className="inline-flex items-center gap-1">
          <span aria-hidden className={`size-[12px] rounded-cell ${HEATMAP_COLORS[step]}`} />
          {step === 0 ? '0' : `${STEPS_FROM[step - 1]}+`}
        </span>
      ))}
    </div>
  );
}

interface DayReadingProps {
  day: PracticeDay;
  isFirst: boolean;
  isToday: boolean;
  /** The grid's own keys read the cell itself, so only the buttons need their day announced. */
  isAnnounced: boolean;
  onStep: (date: string) => void;
}

/** The day in words, with buttons for touch, because a cell is too small for a thumb. */
function DayReading({ day, isFirst, isToday, isAnnounced, onStep }: DayReadingProps) {
  const step = (by: number) => onStep(dateOfDayNumber(dayNumberOf(day.date) + by));
  return (
    <div className="mt-2 flex items-center border-t border-hair pt-2">
      <IconButton
        label="Previous day"
        className="-ml-3"
        disabled={isFirst}
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden size={20} />
      </IconButton>
      <p aria-live={isAnnounced ? 'polite' : 'off'} className="min-w-0 flex-1 text-center text-sm">
        <span className="block text-muted">{isToday ? 'Today' : dateText(day.date)}</span>
        {dayText(day)}
      </p>
      <IconButton label="Next day" className="-mr-3" disabled={isToday} onClick={() => step(1)}>
        <ChevronRight aria-hidden size={20} />
      </IconButton>
    </div>
  );
}

function countPracticed(days: readonly PracticeDay[]): number {
  return days.filter(({ step }) => step > 0).length;
}

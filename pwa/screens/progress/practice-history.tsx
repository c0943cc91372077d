import { useMemo, useState, type KeyboardEvent } from 'react';
import type { DayRow, DaySet } from '#shared/game/rows.ts';
import { BarChart, ChartLabels } from '#pwa/ui/charts/bar-chart.tsx';
import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import {
  monthLabels,
  practiceWeeks,
  shortDateText,
  type PracticeWeek,
  dateText,
  dayText,
  STEPS_FROM,
  type PracticeDay,
} from './practice-weeks.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PracticeHistoryProps {
  /** ISO date. */
  today: string;
  days: readonly DayRow[];
  practiced: DaySet;
}

/** Shows on which days the learner practiced in the last 13 weeks, and the XP of these weeks. */
export function PracticeHistory({ today, days, practiced }: PracticeHistoryProps) {
  const weeks = useMemo(() => practiceWeeks(today, days, practiced), [today, days, practiced]);
  return (
    <>
      <CalendarCard weeks={weeks} today={today} />
      <XpCard weeks={weeks} />
    </>
  );
}

/** Shows the XP of each of the last 13 weeks, by the learner's local dates. */
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

/** Shows on which days the learner practiced in the last 13 weeks. Words describe the day that is selected. */
function CalendarCard({ weeks, today }: { weeks: readonly PracticeWeek[]; today: string }) {
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

/** Explains how many answers each color stands for. */
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
  /**
   * True if the learner chose the day with the buttons. Screen readers then announce it. If the day was chosen with
   * keys in the grid, screen readers read the cell itself.
   */
  isAnnounced: boolean;
  onStep: (date: string) => void;
}

/** Describes the selected day. It has buttons to go from day to day, because a cell is too small for a thumb. */
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

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ROW = 'grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-1';
const CELLS = 'grid grid-cols-[repeat(13,minmax(0,1fr))] gap-[3px]';

interface PracticeCalendarProps {
  weeks: readonly PracticeWeek[];
  /** The ISO date of the selected day. Only its cell can be reached with Tab. */
  selected: string;
  onSelect: (date: string) => void;
}

/**
 * Draws 13 weeks side by side, with a row for each weekday. Tab stops once in the grid, and other keys move within it
 * (WAI-ARIA, grid).
 */
function PracticeCalendar({ weeks, selected, onSelect }: PracticeCalendarProps) {
  const range = {
    first: weeks[0]?.monday ?? selected,
    last: weeks.at(-1)?.days.at(-1)?.date ?? selected,
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const date = dateByKey(event, selected, range);
    if (date === null) return;
    event.preventDefault();
    const grid = event.currentTarget.closest('[role="grid"]');
    grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  return (
    <>
      <div aria-hidden className={ROW}>
        <span />
        <ChartLabels labels={monthLabels(weeks)} />
      </div>
      <div role="grid" aria-label="Practice by day" className="grid gap-[3px]">
        {WEEKDAYS.map((weekday, index) => (
          <div key={weekday} role="row" className={ROW}>
            <span role="rowheader" className="text-center text-[0.6875rem] leading-[1] text-muted">
              <span className="sr-only">{weekday}</span>
              <span aria-hidden>{index % 2 === 0 && weekday.charAt(0)}</span>
            </span>
            <div role="presentation" className={CELLS}>
              {weeks
                .flatMap(({ days }) => days[index] ?? [])
                .map((day) => (
                  <Cell
                    key={day.date}
                    day={day}
                    isSelected={day.date === selected}
                    onSelect={onSelect}
                    onKeyDown={move}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

interface CellProps {
  day: PracticeDay;
  isSelected: boolean;
  onSelect: (date: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Cell({ day, isSelected, onSelect, onKeyDown }: CellProps) {
  return (
    <div
      role="gridcell"
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-label={`${dateText(day.date)}: ${dayText(day)}`}
      data-date={day.date}
      onFocus={() => onSelect(day.date)}
      onClick={(event) => event.currentTarget.focus()}
      onKeyDown={onKeyDown}
      className={joinClasses(
        'aspect-square cursor-pointer rounded-cell',
        HEATMAP_COLORS[day.step],
        isSelected && 'outline-2 outline-offset-1 outline-primary',
      )}
    />
  );
}

/** How many days each key moves. Weeks are side by side, and the days of a week are below one another. */
const MOVES: Record<string, number> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -28,
  PageDown: 28,
};

/**
 * Returns the day to which a key leads in the calendar (WAI-ARIA Authoring Practices, grid). Home and End stay in the
 * row; with Ctrl, they go to the first and the last day.
 * @param date ISO date of the day that has the focus
 * @returns an ISO date from the first day to the last; null if the key has no effect here, or would lead outside
 */
export function dateByKey(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  date: string,
  { first, last }: { first: string; last: string },
): string | null {
  const [from, to] = [dayNumberOf(first), dayNumberOf(last)];
  const day = dayNumberOf(date);
  if (key === 'Home') return dateOfDayNumber(ctrlKey ? from : from + ((day - from) % 7));
  if (key === 'End') return dateOfDayNumber(ctrlKey ? to : day + 7 * Math.floor((to - day) / 7));
  const move = MOVES[key];
  if (move === undefined || day + move < from || day + move > to) return null;
  return dateOfDayNumber(day + move);
}

/**
 * The colors of the cells: one hue in four steps, and the color of an empty cell. The hue shows only how much the
 * learner practiced, never if answers were right. Words are always beside the cells.
 */
const HEATMAP_COLORS: Record<PracticeDay['step'], string> = {
  0: 'border border-hair',
  1: 'bg-[color-mix(in_srgb,var(--ember)_28%,var(--s2))] forced-color-adjust-none',
  2: 'bg-[color-mix(in_srgb,var(--ember)_52%,var(--s2))] forced-color-adjust-none',
  3: 'bg-[color-mix(in_srgb,var(--ember)_76%,var(--s2))] forced-color-adjust-none',
  4: 'bg-ember',
};

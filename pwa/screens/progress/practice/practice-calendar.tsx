import type { KeyboardEvent } from 'react';
import { ChartLabels } from '#pwa/ui/charts/bar-chart.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { dateByKey } from './calendar-keys.ts';
import {
  dateText,
  dayText,
  monthLabels,
  type PracticeDay,
  type PracticeWeek,
} from './practice-weeks.ts';
import { HEATMAP_COLORS } from './heatmap-colors.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ROW = 'grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-1';
const CELLS = 'grid grid-cols-[repeat(13,minmax(0,1fr))] gap-[3px]';

interface PracticeCalendarProps {
  weeks: readonly PracticeWeek[];
  /** ISO date of the day that is described; its cell is the only one in the Tab order. */
  selected: string;
  onSelect: (date: string) => void;
}

/** 13 weeks side by side, one row per weekday. Tab stops once; keys move inside (a grid by WAI-ARIA). */
export function PracticeCalendar({ weeks, selected, onSelect }: PracticeCalendarProps) {
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

import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ChartLegend, FILLS } from './chart-legend.tsx';
import { chartRows, type ExhibitPartProps } from './exhibit-part.ts';

/** The longest bar's percentage of the width; its figure needs the rest. */
const LONGEST = 82;

/** Bars from 0, a group per row and a bar per series, each with its figure. Hidden from screen readers. */
export function ExhibitBars({ exhibit, isMark }: ExhibitPartProps) {
  const series = exhibit.columns.slice(1);
  const rows = chartRows(exhibit);
  const highest = Math.max(...rows.flatMap(({ values }) => values), 1);
  return (
    <div aria-hidden className="grid gap-1">
      {series.length > 1 && <ChartLegend series={series} kind="bars" />}
      <div className="grid grid-cols-[fit-content(38%)_1fr] gap-x-3 gap-y-[6px] text-xs">
        {rows.map(({ name, values }, row) => (
          <div key={row} className="contents">
            <span className="self-center leading-snug">{name}</span>
            <div className="grid gap-[2px] self-center">
              {values.map((value, index) => (
                <div key={index} className="flex items-center gap-2 leading-none">
                  <span
                    className={joinClasses('h-[11px] rounded-[3px]', FILLS[index])}
                    style={{ width: `${(Math.max(0, value) / highest) * LONGEST}%` }}
                  />
                  <span
                    className={joinClasses(
                      isMark(row, index + 1) &&
                        'rounded-[3px] border border-iris bg-tint-iris px-1 font-bold',
                    )}
                  >
                    {value.toLocaleString('en')}
                  </span>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

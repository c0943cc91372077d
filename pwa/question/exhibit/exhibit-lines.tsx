import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ChartLegend, DASHES, STROKES } from './chart-legend.tsx';
import { chartRows, type ExhibitPartProps } from './exhibit-part.ts';

/** The percentage of the height kept free above and below the lines for their figures. */
const MARGIN = 18;

/** A line per series over the rows, with figures at its highest and lowest points. Hidden from screen readers. */
export function ExhibitLines({ exhibit, isMark }: ExhibitPartProps) {
  const series = exhibit.columns.slice(1);
  const rows = chartRows(exhibit);
  const all = rows.flatMap(({ values }) => values);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const xOf = (row: number) => ((row + 0.5) / rows.length) * 100;
  const yOf = (value: number) =>
    MARGIN + (1 - (value - lowest) / (highest - lowest || 1)) * (100 - 2 * MARGIN);
  return (
    <div aria-hidden className="grid gap-1">
      {series.length > 1 && <ChartLegend series={series} kind="line" />}
      <div className="relative h-[104px] border-b border-control">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {series.map((name, index) => (
            <polyline
              key={name}
              points={rows
                .map(({ values }, row) => `${xOf(row)},${yOf(values[index] ?? 0)}`)
                .join(' ')}
              fill="none"
              stroke={STROKES[index]}
              strokeWidth="2.5"
              strokeDasharray={DASHES[index]}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {rows.flatMap(({ values }, row) =>
          values.map((value, index) => {
            const side = sideOf(values, index);
            if (side === null && !isMark(row, index + 1)) return null;
            return (
              <span
                key={`${row}-${index}`}
                style={{ left: `${xOf(row)}%`, top: `${yOf(value)}%` }}
                className={joinClasses(
                  'absolute -translate-x-1/2 text-xs leading-none',
                  side === 'below' ? 'mt-[5px]' : '-mt-[5px] -translate-y-full',
                  isMark(row, index + 1) &&
                    'rounded-[3px] border border-iris bg-tint-iris px-1 font-bold',
                )}
              >
                {value.toLocaleString('en')}
              </span>
            );
          }),
        )}
      </div>
      <div
        className="grid text-center text-xs leading-snug text-muted"
        style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
      >
        {rows.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}

/** Returns a figure's side: above the highest point, below the lowest; points between have no room for a figure. */
function sideOf(values: readonly number[], index: number): 'above' | 'below' | null {
  const value = values[index];
  if (values.indexOf(Math.max(...values)) === index) return 'above';
  return value === Math.min(...values) ? 'below' : null;
}

import { DataTable } from '#pwa/ui/charts/data-table.tsx';
import type { Exhibit } from '#shared/contract/questions/question.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface ExhibitFigureProps {
  exhibit: Exhibit;
  /** True to mark the cells to which the explanation refers. Only the result marks them. */
  isMarked?: boolean;
}

/** Shows a question's exhibit: a table, or a chart with the same table for screen readers. */
export function ExhibitFigure({ exhibit, isMarked = false }: ExhibitFigureProps) {
  const isMark = (row: number, column: number) =>
    isMarked && exhibit.marks.some(([r, c]) => r === row && c === column);
  const Part = exhibit.kind === 'table' ? ExhibitTable : ExhibitChart;
  return (
    <figure className="grid gap-1">
      <figcaption className="text-xs text-muted">{exhibit.caption}</figcaption>
      <Part exhibit={exhibit} isMark={isMark} />
    </figure>
  );
}

/** Shows a chart, with its table for screen readers. */
function ExhibitChart({ exhibit, isMark }: ExhibitPartProps) {
  const { caption, kind, columns, rows } = exhibit;
  const Chart = kind === 'bars' ? ExhibitBars : ExhibitLines;
  return (
    <>
      <Chart exhibit={exhibit} isMark={isMark} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.map((row) => row.map((cell) => String(cell)))}
      />
    </>
  );
}

interface ExhibitPartProps {
  exhibit: Exhibit;
  /** Returns true if the explanation refers to this cell. Rows and columns count from 0. */
  isMark: (row: number, column: number) => boolean;
}

/** A row of a chart: its name, and one number for each series. */
interface ChartRow {
  name: string;
  values: number[];
}

/** Returns the rows of a chart's table. Cells that aren't numbers count as 0; the bank has only numbers there. */
function chartRows({ rows }: Exhibit): ChartRow[] {
  return rows.map(([name, ...cells]) => ({
    name: String(name),
    values: cells.map((cell) => Number(cell) || 0),
  }));
}

/** The length of the longest bar, in percent of the width. The rest of the width holds the bar's number. */
const LONGEST = 82;

/**
 * Draws a group of bars for each row, with a bar for each series. All bars begin at 0 and have their number beside
 * them. Screen readers skip the drawing.
 */
function ExhibitBars({ exhibit, isMark }: ExhibitPartProps) {
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

/** This percentage of the height stays free for numbers above the lines, and the same below them. */
const MARGIN = 18;

/** Draws a line for each series, with numbers at its highest and lowest point. Screen readers skip the drawing. */
function ExhibitLines({ exhibit, isMark }: ExhibitPartProps) {
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

/**
 * Returns where the number of a point is written: above the highest point, or below the lowest one. Null for all other
 * points, for which there is no room.
 */
function sideOf(values: readonly number[], index: number): 'above' | 'below' | null {
  const value = values[index];
  if (values.indexOf(Math.max(...values)) === index) return 'above';
  return value === Math.min(...values) ? 'below' : null;
}

/** The fills of the bars, one for each series. They differ in brightness or pattern, and never in hue alone. */
const FILLS = ['bg-control', 'bg-primary', 'border border-text bg-transparent'];
/** The dashes of the lines, one pattern for each series, in units of the line's width. */
const DASHES = ['4 3', 'none', '1 3'];
const STROKES = ['var(--muted)', 'var(--text)', 'var(--text)'];

interface ChartLegendProps {
  series: readonly string[];
  kind: 'bars' | 'line';
}

/** Shows the legend: each series' name, beside a sample of its bar or line. */
function ChartLegend({ series, kind }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {series.map((name, index) => (
        <span key={name} className="inline-flex items-center gap-2">
          {kind === 'bars' ? (
            <span className={joinClasses('size-[11px] rounded-[3px]', FILLS[index])} />
          ) : (
            <svg width="22" height="4">
              <line
                x1="0"
                x2="22"
                y1="2"
                y2="2"
                strokeWidth="2.5"
                stroke={STROKES[index]}
                strokeDasharray={DASHES[index]}
              />
            </svg>
          )}
          {name}
        </span>
      ))}
    </div>
  );
}

/**
 * Shows a table with right-aligned numbers. Marked cells are bold and framed, and screen readers say that they are
 * marked.
 */
function ExhibitTable({ exhibit: { columns, rows }, isMark }: ExhibitPartProps) {
  return (
    <table className="w-full border-collapse text-sm leading-snug">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={index}
              scope="col"
              className={joinClasses(
                'py-[3px] text-xs font-semibold text-muted',
                index === 0 ? 'text-left' : 'pl-2 text-right',
              )}
            >
              {column || <span className="sr-only">Row</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row} className="border-t border-hair">
            <th scope="row" className="py-1 text-left font-normal">
              <Cell isMarked={isMark(row, 0)}>{name}</Cell>
            </th>
            {cells.map((cell, index) => (
              <td key={index} className="py-1 pl-2 text-right">
                <Cell isMarked={isMark(row, index + 1)}>{cell}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  isMarked: boolean;
  children: string | number | undefined;
}

function Cell({ isMarked, children }: CellProps) {
  if (!isMarked) return children;
  return (
    <mark className="-mx-1 rounded-sm border border-iris bg-tint-iris px-1 font-semibold text-text">
      {children}
      <span className="sr-only"> (this decides)</span>
    </mark>
  );
}

import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** One a series: told apart by brightness and pattern, never by hue alone. */
export const FILLS = ['bg-control', 'bg-primary', 'border border-text bg-transparent'];
/** The dashes of a line, in units of its width. */
export const DASHES = ['4 3', 'none', '1 3'];
export const STROKES = ['var(--muted)', 'var(--text)', 'var(--text)'];

interface ChartLegendProps {
  series: readonly string[];
  kind: 'bars' | 'line';
}

/** Which bar or line is which. */
export function ChartLegend({ series, kind }: ChartLegendProps) {
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

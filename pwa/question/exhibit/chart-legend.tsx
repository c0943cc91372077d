import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** One fill per series. Brightness and pattern tell them apart, never hue alone. */
export const FILLS = ['bg-control', 'bg-primary', 'border border-text bg-transparent'];
/** The dashes of each series' line, in units of the line's width. */
export const DASHES = ['4 3', 'none', '1 3'];
export const STROKES = ['var(--muted)', 'var(--text)', 'var(--text)'];

interface ChartLegendProps {
  series: readonly string[];
  kind: 'bars' | 'line';
}

/** Shows which bar or line belongs to which series. */
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

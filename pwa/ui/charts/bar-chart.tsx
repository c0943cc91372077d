interface BarChartProps {
  /** The bars' values, at least 0. */
  values: readonly number[];
  /** Labels under some of the bars. */
  labels: readonly (string | null)[];
  /** The label of the line at the top, which is at the height of the highest bar. */
  topLabel: string;
  /** True for a bar that stands out. Without this function, only the last bar does. */
  isMarked?: (index: number) => boolean;
}

const HEIGHT = 112;
/** The width of a bar as a share of its column, in percent. */
const WIDTH = 72;
/** The minimum height of a bar with a value above 0, in percent, so that the bar stays visible. */
const LEAST = 3;

/** Shows a chart of bars that begin at 0. It is hidden from screen readers, because a table beside it says the same. */
export function BarChart({
  values,
  labels,
  topLabel,
  isMarked = (index) => index === values.length - 1,
}: BarChartProps) {
  const highest = Math.max(...values, 1);
  const column = 100 / values.length;
  const heightOf = (value: number) =>
    value === 0 ? 0 : Math.max(LEAST, Math.round((value / highest) * HEIGHT));
  return (
    <div aria-hidden>
      <p className="text-xs text-muted">{topLabel}</p>
      <svg width="100%" height={HEIGHT + 1} className="mt-1 block overflow-visible">
        <line x1="0" x2="100%" y1="0.5" y2="0.5" className="stroke-hair" strokeDasharray="2 4" />
        {values.map((value, index) => (
          <rect
            key={index}
            x={`${column * (index + (1 - WIDTH / 100) / 2)}%`}
            y={HEIGHT - heightOf(value)}
            width={`${(column * WIDTH) / 100}%`}
            height={heightOf(value)}
            rx="3"
            className={isMarked(index) ? 'fill-primary' : 'fill-control'}
          />
        ))}
        <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-control" />
      </svg>
      <ChartLabels labels={labels} />
    </div>
  );
}

/** Draws words under or above columns of equal width. A word may extend over the empty columns after it. */
export function ChartLabels({ labels }: { labels: readonly (string | null)[] }) {
  return (
    <div
      aria-hidden
      className="grid text-xs text-muted"
      style={{ gridTemplateColumns: `repeat(${labels.length}, minmax(0, 1fr))` }}
    >
      {labels.map((label, index) => (
        <span key={index} className="h-[1.5em] whitespace-nowrap">
          {label}
        </span>
      ))}
    </div>
  );
}

import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

export type MeterHue = 'heat' | 'paper' | 'mint' | 'ice' | 'sun' | 'rose' | 'dim';

const fills: Record<MeterHue, string> = {
  heat: 'bg-heat',
  paper: 'bg-primary',
  mint: 'bg-mint',
  ice: 'bg-ice',
  sun: 'bg-sun',
  rose: 'bg-rose',
  dim: 'bg-dim',
};

interface MeterProps {
  /** The measured quantity's name, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The value as text for screen readers; by default `value of max`. */
  text?: string;
  hue?: MeterHue;
  className?: string;
}

/** Shows a quantity as a bar. Screen readers read the number. */
export function Meter({ label, value, max, text, hue = 'heat', className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text ?? `${value} of ${max}`}
      className={joinClasses('h-[8px] overflow-hidden rounded-pill bg-s3', className)}
    >
      <div
        className={joinClasses(
          'h-full rounded-pill transition-[width] duration-(--t-2) ease-out',
          fills[hue],
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

interface SegmentedMeterProps {
  /** The measured quantity's name, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The number of equal parts in the bar. */
  segments: number;
  /** The value in words. */
  text: string;
  hue: 'heat' | 'paper' | 'mint';
  className?: string;
}

/** Shows a quantity as a bar of equal parts that can be counted, like the cells of the Board. */
export function SegmentedMeter(props: SegmentedMeterProps) {
  const { label, value, max, segments, text, hue, className } = props;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={joinClasses('flex gap-1', className)}
    >
      {Array.from({ length: segments }, (_, index) => {
        const share = Math.min(1, Math.max(0, (value / max) * segments - index));
        return (
          <span key={index} className="h-[10px] flex-1 overflow-hidden rounded-cell bg-s3">
            <span
              className={joinClasses('block h-full', fills[hue])}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        );
      })}
    </div>
  );
}

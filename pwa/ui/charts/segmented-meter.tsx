import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import type { MeterHue } from './meter.tsx';

const fills: Partial<Record<MeterHue, string>> = {
  heat: 'bg-heat',
  paper: 'bg-primary',
  mint: 'bg-mint',
};

interface SegmentedMeterProps {
  /** The measured quantity's name, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** How many equal parts the bar has. */
  segments: number;
  /** The value in words. */
  text: string;
  hue: 'heat' | 'paper' | 'mint';
  className?: string;
}

/** A bar in parts that can be counted, like the Board's cells. */
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

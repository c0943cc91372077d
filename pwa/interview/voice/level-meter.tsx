interface LevelMeterProps {
  /** The last levels, 0 to 1, the newest last. */
  levels: readonly number[];
}

const BARS = 48;
/** Multiplies the levels, because speech is far below the loudest sound that a microphone can hear. */
const GAIN = 5;

/** Shows the microphone's levels as bars. The words beside them say the same. */
export function LevelMeter({ levels }: LevelMeterProps) {
  const shown = [...Array<number>(Math.max(0, BARS - levels.length)).fill(0), ...levels];
  return (
    <div aria-hidden className="flex h-7 items-center justify-between gap-px">
      {shown.map((level, index) => (
        <span
          key={index}
          className="w-[3px] rounded-pill bg-text"
          style={{ height: `${Math.max(8, Math.min(100, level * GAIN * 100))}%` }}
        />
      ))}
    </div>
  );
}

import { ARMED_SECONDS } from './use-armed.ts';

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;

/** How many seconds are left, as a figure in a ring that empties. What it means is said beside it. */
export function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <span aria-hidden className="relative grid size-[36px] shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90 fill-none stroke-3">
        <circle cx="18" cy="18" r={RADIUS} className="stroke-s3" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / ARMED_SECONDS)}
          className="stroke-rose transition-[stroke-dashoffset] duration-(--t-2)"
        />
      </svg>
      <span className="text-sm font-semibold">{seconds}</span>
    </span>
  );
}

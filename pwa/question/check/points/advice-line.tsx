import { adviceFor } from '#shared/coach/advice.ts';
import type { KeyPoint } from '#shared/contract/questions/question.ts';

interface AdviceLineProps {
  points: readonly KeyPoint[];
  ticks: readonly string[];
}

/** The heaviest point that wasn't counted, and how a convincing answer covers it; nothing if all points are counted. */
export function AdviceLine({ points, ticks }: AdviceLineProps) {
  const advice = adviceFor(points, ticks);
  const point = points.find(({ id }) => id === advice?.id);
  if (!advice || !point) return null;
  return (
    <section>
      <h3 className="text-sm text-muted">Add this next</h3>
      <p className="mt-1 font-display text-lg leading-snug font-bold text-balance">{point.text}</p>
      <p className="mt-2 rounded-md border border-hair bg-s1 px-3 py-2 text-sm">
        <span className="font-semibold text-mint">Strong:</span> “{advice.strong}”
      </p>
    </section>
  );
}

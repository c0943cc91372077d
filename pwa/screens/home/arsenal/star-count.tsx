import { Star } from 'lucide-react';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

interface StarCountProps {
  stars: number;
  /** The star's size, in pixels. */
  size?: number;
}

/** Shows a number of stars: the stars that the learner has, or a price. */
export function StarCount({ stars, size = 16 }: StarCountProps) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
      <Star aria-hidden size={size} fill="currentColor" />
      {groupDigits(stars)}
      <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}</span>
    </span>
  );
}

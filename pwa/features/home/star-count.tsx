import { Star } from 'lucide-react';

/** Stars to spend. */
export function StarCount({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
      <Star aria-hidden size={16} fill="currentColor" />
      {stars.toLocaleString('en')}
      <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}</span>
    </span>
  );
}

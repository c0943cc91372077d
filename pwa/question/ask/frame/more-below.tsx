import type { RefObject } from 'react';
import { useHiddenBelow } from './use-hidden-below.ts';

/** A fade at the bottom edge that says how much is below it. Screen readers are not told, and it covers no whole option. */
export function MoreBelow({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const hidden = useHiddenBelow(scroller);
  if (!hidden.isMore) return null;
  return (
    <div aria-hidden className="pointer-events-none relative">
      <div className="absolute inset-x-0 bottom-0 h-[20px] bg-linear-to-t from-bg to-transparent" />
      <p className="absolute bottom-[-9px] left-1/2 z-1 -translate-x-1/2 rounded-pill border border-hair bg-s2 px-3 text-[0.6875rem] leading-[1.4] font-semibold whitespace-nowrap text-muted">
        {hidden.options > 0 ? `${hidden.options} more` : 'more'}
      </p>
    </div>
  );
}

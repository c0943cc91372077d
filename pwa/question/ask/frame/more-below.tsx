import { useEffect, useState, type RefObject } from 'react';

/**
 * A fade at the bottom edge that says how much is below. Screen readers don't hear it, and it covers no whole option.
 */
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

/** Pixels that may be cut off, such as a border or a shadow, before anything counts as hidden. */
const SLACK_PX = 4;

interface HiddenBelow {
  /** Whether anything is below the bottom edge. */
  isMore: boolean;
  /** How many options can't be seen whole. */
  options: number;
}

const NOTHING: HiddenBelow = { isMore: false, options: 0 };

/** Returns what a scrolling part hides below its bottom edge; follows scrolling, new content and resizing. */
function useHiddenBelow(scroller: RefObject<HTMLElement | null>): HiddenBelow {
  const [hidden, setHidden] = useState(NOTHING);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const edge = element.getBoundingClientRect().bottom + SLACK_PX;
      const isMore = element.scrollHeight - element.scrollTop - element.clientHeight > SLACK_PX * 4;
      const options = [...element.querySelectorAll('[data-option]')].filter(
        (option) => option.getBoundingClientRect().bottom > edge,
      ).length;
      setHidden((before) =>
        before.isMore === isMore && before.options === options ? before : { isMore, options },
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scroller]);
  return hidden;
}

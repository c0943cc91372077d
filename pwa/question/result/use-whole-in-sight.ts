import { useEffect, type RefObject } from 'react';

/**
 * Keeps a part of a scrolling page fully in sight while it holds the focus: when the focus comes, when the part grows,
 * and when a keyboard leaves less room. A part taller than the room stays where the browser puts it.
 */
export function useWholeInSight(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    const scroller = element?.closest<HTMLElement>('[data-scrolls]');
    if (!element || !scroller) return;
    const show = () => {
      if (element.offsetHeight <= scroller.clientHeight)
        element.scrollIntoView({ block: 'nearest' });
    };
    const showFocused = () => {
      if (element.contains(document.activeElement)) show();
    };
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(showFocused);
    sizes?.observe(element);
    sizes?.observe(scroller);
    element.addEventListener('focusin', show);
    return () => {
      sizes?.disconnect();
      element.removeEventListener('focusin', show);
    };
  }, [part]);
}

import { useEffect, type RefObject } from 'react';

/** What a keyboard takes at least of a screen; less is a browser's bar. */
const KEYBOARD_PX = 120;

/**
 * Where a keyboard lies over the page, the dialog around a field ends above it, and is marked `data-keyboard`; a page that was zoomed into
 * stays as it is.
 */
export function useKeyboardRoom(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const dialog = field.current?.closest<HTMLElement>('[data-full-screen]');
    if (!viewport || !dialog) return;
    const fit = () => {
      const isCovered = innerHeight - viewport.height > KEYBOARD_PX && viewport.scale < 1.05;
      dialog.toggleAttribute('data-keyboard', isCovered);
      dialog.style.height = isCovered ? `${viewport.height}px` : '';
      dialog.style.top = isCovered ? `${viewport.offsetTop}px` : '';
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      dialog.removeAttribute('data-keyboard');
      dialog.style.height = '';
      dialog.style.top = '';
    };
  }, [field]);
}

import { useEffect, type RefObject } from 'react';

/** What a keyboard takes at least of a screen; less is a browser's bar. */
const KEYBOARD_PX = 120;
/** A screen that is lower than this has a keyboard on it, when a text area has the focus. */
const LOW_PX = 520;
const MARK = 'data-keyboard';

/**
 * While somebody writes with a keyboard on the screen, the dialog around the field (the page, where there is none) is
 * marked `data-keyboard`: its frame gets small, and the field comes into sight. Where the keyboard lies over the page
 * the dialog ends above it; a page that was zoomed into stays as it is.
 */
export function useKeyboardRoom(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const viewport = window.visualViewport;
    const dialog = current.closest<HTMLElement>('[data-full-screen]');
    const root = dialog ?? document.documentElement;
    let wasIn = false;
    const look = () => {
      const isWriting = isWritingIn(root);
      root.toggleAttribute(MARK, isWriting);
      const isIn = isWriting && document.activeElement === current;
      if (isIn && !wasIn) current.scrollIntoView({ block: 'nearest' });
      wasIn = isIn;
    };
    const fit = () => {
      if (viewport && dialog) fitAbove(viewport, dialog);
      look();
    };
    // A focus that moves is nowhere for a moment.
    const lookSoon = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    window.addEventListener('resize', fit);
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
      window.removeEventListener('resize', fit);
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
      root.removeAttribute(MARK);
      if (!dialog) return;
      dialog.style.height = '';
      dialog.style.top = '';
    };
  }, [field]);
}

function isWritingIn(root: HTMLElement): boolean {
  const viewport = window.visualViewport;
  const height = viewport ? viewport.height * viewport.scale : innerHeight;
  if (height >= LOW_PX) return false;
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement) return !active.readOnly && root.contains(active);
  // What is tapped must not move away from under the finger.
  const isTapped = active instanceof HTMLButtonElement && !active.matches(':focus-visible');
  return isTapped && root.hasAttribute(MARK);
}

function fitAbove(viewport: VisualViewport, dialog: HTMLElement): void {
  const isCovered = innerHeight - viewport.height > KEYBOARD_PX && viewport.scale < 1.05;
  dialog.style.height = isCovered ? `${viewport.height}px` : '';
  dialog.style.top = isCovered ? `${viewport.offsetTop}px` : '';
}

import { useEffect, type RefObject } from 'react';

/** The minimum height of an on-screen keyboard in pixels. Anything smaller is a bar of the browser. */
const KEYBOARD_PX = 120;
/**
 * If a text area has the focus and the visible part of the page is less than this many pixels tall, a keyboard must
 * cover the rest.
 */
const LOW_PX = 520;
const MARK = 'data-keyboard';

/**
 * Makes room for an on-screen keyboard. While the learner types with one, the dialog around the field, or else the
 * page, is marked with `data-keyboard`. Its frame then shrinks, and the field scrolls into view. If the keyboard covers
 * the page, the dialog ends above the keyboard. A page that the learner has zoomed isn't changed.
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
    // This waits a moment, because no element has the focus while it moves.
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
  // While a tapped button has the focus, `data-keyboard` stays. Otherwise the button would move away from under the
  // finger.
  const isTapped = active instanceof HTMLButtonElement && !active.matches(':focus-visible');
  return isTapped && root.hasAttribute(MARK);
}

function fitAbove(viewport: VisualViewport, dialog: HTMLElement): void {
  const isCovered = innerHeight - viewport.height > KEYBOARD_PX && viewport.scale < 1.05;
  dialog.style.height = isCovered ? `${viewport.height}px` : '';
  dialog.style.top = isCovered ? `${viewport.offsetTop}px` : '';
}

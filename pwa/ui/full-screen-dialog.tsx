import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

/** The heading inside carries this id: it names the dialog. */
export const DIALOG_TITLE_ID = 'dialog-title';

/** The page under the dialog is marked with this attribute: it can't be reached while the dialog is open. */
const PAGE = '[data-page]';

/**
 * A modal that covers the whole screen. The page under it is inert, so that focus and screen readers stay
 * inside; toasts lie beside the page and stay in reach. What is inside sets the first focus.
 */
export function FullScreenDialog({ children }: { children: ReactNode }) {
  useInertPage();
  const dialog = useRef<HTMLDivElement>(null);
  useKeyboardRoom(dialog);
  return createPortal(
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={DIALOG_TITLE_ID}
      data-full-screen
      className="fixed inset-0 z-30 h-dvh bg-bg"
    >
      {children}
    </div>,
    document.body,
  );
}

/** Keys of what is inside: they act while the focus is in the dialog, or nowhere. */
export function useDialogKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { target } = event;
      const isInside = target instanceof Element && target.closest('[data-full-screen]');
      if (isInside || target === document.body) onKeyDown(event);
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  });
}

/** What a keyboard takes at least of a screen; less is a browser's bar. */
const KEYBOARD_PX = 120;

/** Where a keyboard lies over the page, the dialog ends above it; a page that was zoomed into stays as it is. */
function useKeyboardRoom(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const isCovered = innerHeight - viewport.height > KEYBOARD_PX && viewport.scale < 1.05;
      if (!dialog.current) return;
      const { style } = dialog.current;
      style.height = isCovered ? `${viewport.height}px` : '';
      style.top = isCovered ? `${viewport.offsetTop}px` : '';
    };
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}

/** Takes the page out of reach and gives the focus back afterwards. */
function useInertPage(): void {
  // Read before anything inside takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const page = document.querySelector<HTMLElement>(PAGE);
    const { style } = document.documentElement;
    page?.toggleAttribute('inert', true);
    style.overflow = 'hidden';
    return () => {
      page?.toggleAttribute('inert', false);
      style.overflow = '';
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
}

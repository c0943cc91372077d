import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';

/** The id of the heading inside, which names the dialog. */
export const DIALOG_TITLE_ID = 'dialog-title';

/** The attribute that marks the page under the dialog, which can't be reached while the dialog is open. */
const PAGE = '[data-page]';

/**
 * A modal that covers the whole screen. The page under it is inert, so that focus and screen readers stay inside;
 * toasts are outside the page and can still be reached. The content sets the first focus.
 */
export function FullScreenDialog({ children }: { children: ReactNode }) {
  useInertPage();
  return createPortal(
    <div
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

/**
 * For the `ref` of the heading inside, which needs a tabIndex of -1; the heading names the dialog and takes the focus.
 */
export function useDialogHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (!current) return;
    current.id = DIALOG_TITLE_ID;
    current.focus({ preventScroll: true });
    return () => current.removeAttribute('id');
  }, []);
  return heading;
}

/** Handles the dialog's keys while the focus is in the dialog, or nowhere. */
export function useDialogKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const { target } = event;
      const isInside = target instanceof Element && target.closest('[data-full-screen]');
      if (isInside || target === document.body) onKeyDown(event);
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  });
}

/** Makes the page inert, and returns the focus afterwards. */
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

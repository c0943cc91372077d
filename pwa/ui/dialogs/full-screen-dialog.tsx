import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '#pwa/ui/controls/is-composing.ts';
import { X } from 'lucide-react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { takeToasts } from './toast-queue.ts';

/** The id of the inner heading that names the dialog. */
export const DIALOG_TITLE_ID = 'dialog-title';

/** The attribute that marks the page under the dialog. The page can't be reached while the dialog is open. */
const PAGE = '[data-page]';

/**
 * Shows a modal dialog that covers the whole screen. The page under it is inert, so that focus and screen readers stay
 * in the dialog. Toasts are outside the page, so they can still be reached. The content decides what gets the focus
 * first.
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
 * Returns a `ref` for the inner heading that names the dialog and takes the focus. The heading needs a tabIndex of -1.
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

/** Handles the dialog's keys while the focus is in the dialog or nowhere. */
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

/** Makes the page under the dialog inert. Once the dialog is closed, returns the focus to where it was before. */
function useInertPage(): void {
  // This is read before any element in the dialog gets the focus.
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

/** The heading of a page of a full-screen dialog. It names the dialog and takes the focus. */
export function SheetHeading({ as: Tag, children }: { as: 'h1' | 'h2'; children: ReactNode }) {
  const heading = useDialogHeading();
  return (
    <Tag
      ref={heading}
      tabIndex={-1}
      className="font-display text-xl leading-tight font-bold tracking-display outline-none"
    >
      {children}
    </Tag>
  );
}

interface SheetFrameProps {
  title: string;
  /** Something beside the Close button, such as a chip. */
  end?: ReactNode;
  onClose: () => void;
  /** The buttons at the bottom. */
  footer: ReactNode;
  /**
   * The content. It must have a focusable element if it is longer than a screen, so that the keyboard can scroll it.
   */
  children: ReactNode;
}

/**
 * Shows one page of a full-screen dialog. The Close button is beside the strip for toasts, the title scrolls with the
 * content, and the footer's buttons stay at the bottom. The title takes the focus, and no toast covers it.
 */
export function SheetFrame({ title, end, onClose, footer, children }: SheetFrameProps) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header
        role="none"
        className="mx-auto flex w-full max-w-col items-center gap-2 px-4 pt-[env(safe-area-inset-top)]"
      >
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div ref={takeToasts} className="relative min-h-[52px] min-w-0 flex-1" />
        {end}
      </header>
      <div className="overflow-y-auto overscroll-contain">
        <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-1 pb-4 animate-[sheet-in_var(--t-2)_var(--ease-out)]">
          <SheetHeading as="h2">{title}</SheetHeading>
          {children}
        </div>
      </div>
      <footer role="none" className="border-t border-hair bg-bg">
        <div className="mx-auto flex w-full max-w-col gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      </footer>
    </div>
  );
}

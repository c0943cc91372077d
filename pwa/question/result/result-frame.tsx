import { X, ChevronDown } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, type RefObject } from 'react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { keyboardRowClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';

interface ResultFrameProps {
  /** Content beside Close. Toasts are shown in the same place. */
  start?: ReactNode;
  end?: ReactNode;
  onClose: () => void;
  /** The buttons at the bottom. */
  footer: ReactNode;
  children: ReactNode;
}

/** Shows a full-screen result: a Close button, scrolling content, and the buttons at the bottom. */
export function ResultFrame({ start, end, onClose, footer, children }: ResultFrameProps) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header
        role="none"
        className="mx-auto flex w-full max-w-col items-center gap-2 px-4 pt-[env(safe-area-inset-top)]"
      >
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div
          ref={takeToasts}
          className="relative flex min-h-[52px] min-w-0 flex-1 items-center text-sm"
        >
          {/* Without this element, the scrolling text would be drawn over the toasts. */}
          <div>{start}</div>
        </div>
        {end}
      </header>
      <div data-scrolls className="overflow-y-auto overscroll-contain">
        <div className="relative mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pt-1 pb-4 animate-[sheet-in_var(--t-2)_var(--ease-out)]">
          {children}
        </div>
      </div>
      <footer role="none" className="border-t border-hair bg-bg">
        <div
          className={`mx-auto flex w-full max-w-col flex-wrap gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] ${keyboardRowClasses}`}
        >
          {footer}
        </div>
      </footer>
    </div>
  );
}

/** Shows the two lines of a button's label: what the button does and, in small type below, where it leads. */
export function TwoLineLabel({ words, leads }: { words: string; leads: string | null }) {
  return (
    <span className="leading-tight">
      {words}
      {leads !== null && (
        <span className="block font-body text-xs font-normal whitespace-normal"> {leads}</span>
      )}
    </span>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  /** Called when the part is opened or closed. */
  onToggle?: (event: SyntheticEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
}

/** Shows a part of the result that stays collapsed until the learner opens it. */
export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <details className="group/part rounded-md border border-hair bg-s1" onToggle={onToggle}>
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform duration-(--t-1) group-open/part:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm">{children}</div>
    </details>
  );
}

/**
 * Keeps a part of a scrolling page entirely visible while it has the focus. It scrolls when the part gets the focus,
 * when the part grows, and when a keyboard leaves less space. A part that is too tall for the space stays where the
 * browser puts it.
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

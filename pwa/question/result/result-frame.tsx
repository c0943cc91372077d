import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { keyboardRowClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { takeToasts } from '#pwa/ui/dialogs/toast-place.ts';

interface ResultFrameProps {
  /** Shown beside Close, where toasts also show. */
  start?: ReactNode;
  end?: ReactNode;
  onClose: () => void;
  /** The buttons at the bottom. */
  footer: ReactNode;
  children: ReactNode;
}

/** A full-screen result: Close, scrolling content, and the buttons. */
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
          {/* Text without an element of its own would be drawn over a toast beside it. */}
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

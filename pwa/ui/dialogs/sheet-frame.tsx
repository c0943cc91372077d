import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDialogHeading } from './full-screen-dialog.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { takeToasts } from './toast-place.ts';

interface SheetFrameProps {
  title: string;
  /** Shown beside Close, e.g. a chip. */
  end?: ReactNode;
  onClose: () => void;
  /** The buttons at the bottom. */
  footer: ReactNode;
  /** Must hold a focusable element if it is longer than a screen, so that the keyboard can scroll it. */
  children: ReactNode;
}

/**
 * One page of a full-screen dialog. The Close button is beside the strip for toasts, the title and content scroll, and
 * the buttons are at the bottom. The title takes the focus, and no toast covers it.
 */
export function SheetFrame({ title, end, onClose, footer, children }: SheetFrameProps) {
  const heading = useDialogHeading();
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
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display text-xl leading-tight font-bold tracking-display outline-none"
          >
            {title}
          </h2>
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

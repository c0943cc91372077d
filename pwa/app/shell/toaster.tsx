import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import {
  dismissToast,
  removeToast,
  type ToastMessage,
  useToastPlace,
} from '#pwa/ui/dialogs/toast-queue.ts';

// The times are from docs/product.md 9.5. F8 focuses the region because Radix does so by default.
const DURATION_MS = 5_000;
const EXIT_MS = 200;
const SWIPE_PX = 50;

/**
 * A bar from edge to edge, so that no strip of the page shows beside it. From 2,080 px on, there is room beside the
 * page's 72rem, so it is a card of 420 px.
 */
const BAR_CLASSES = [
  'fixed inset-x-0 z-60 border-hair has-[li]:animate-[fade-in_var(--t-2)] not-has-[li]:hidden',
  'top-0 border-b bg-s2 pt-[env(safe-area-inset-top)]',
  'md:top-auto md:bottom-0 md:border-t md:border-b-0 md:bg-bg md:pt-0',
  'min-[2080px]:pointer-events-none min-[2080px]:border-t-0 min-[2080px]:bg-transparent',
].join(' ');

/**
 * Shows the visible toast. It covers the header of a phone, or is at the bottom right of a wide page. Nothing may cover
 * a question or a result, so there it is in the strip for toasts.
 */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
  const strip = useToastPlace((place) => place.strip);
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && <ToastCard key={toast.id} toast={toast} isInStrip={strip !== null} />}
      {strip ? (
        createPortal(
          <Toast.Viewport className="absolute inset-0 grid items-center outline-none empty:hidden" />,
          strip,
        )
      ) : (
        <div data-toast-bar className={BAR_CLASSES}>
          <div className="mx-auto max-w-wide md:px-4 min-[2080px]:max-w-none">
            <Toast.Viewport className="mx-auto grid min-h-[64px] w-full max-w-[420px] items-center outline-none md:mr-0 md:py-3" />
          </div>
        </div>
      )}
    </Toast.Provider>
  );
}

interface ToastCardProps {
  toast: ToastMessage;
  isInStrip: boolean;
}

function ToastCard({ toast, isInStrip }: ToastCardProps) {
  const { id, title, description, tone, isOpen } = toast;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => removeToast(id), EXIT_MS);
    return () => clearTimeout(timer);
  }, [id, isOpen]);
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      className={joinClasses(
        'pointer-events-auto flex',
        isInStrip
          ? '@container h-full max-w-[420px] items-center bg-bg text-xs leading-tight'
          : 'items-center gap-2 py-1 pr-1 pl-4 md:rounded-md md:border md:bg-s2',
        'animate-[fade-in_var(--t-2)] data-[state=closed]:animate-[toast-out_var(--t-2)_forwards]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-rose' : 'border-control',
      )}
    >
      <div className={joinClasses('min-w-0 flex-1', !isInStrip && 'md:py-2')}>
        <Toast.Title
          className={joinClasses(
            'leading-snug font-semibold',
            tone === 'destructive' && 'text-rose',
          )}
        >
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description
            className={joinClasses(
              'text-muted',
              isInStrip ? 'text-[0.6875rem]' : 'text-xs md:text-sm',
            )}
          >
            {description}
          </Toast.Description>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton
          label="Dismiss"
          className={joinClasses(isInStrip && 'hidden @min-[220px]:inline-flex')}
        >
          <X aria-hidden size={18} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

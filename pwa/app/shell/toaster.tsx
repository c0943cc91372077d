import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#pwa/ui/icon-button.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { dismissToast, removeToast, type ToastMessage } from '#pwa/ui/toast-queue.ts';
import { useToastPlace } from '#pwa/ui/toast-place.ts';

// docs/product.md 9.5; F8 focuses the region by Radix's default.
const DURATION_MS = 5_000;
const EXIT_MS = 200;
const SWIPE_PX = 50;

/**
 * The visible toast: at the top of a phone, bottom right where the page is wide; in the strip of a question or
 * a result, which nothing may cover.
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
        <Toast.Viewport className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto grid w-full max-w-[420px] p-3 pt-[max(12px,env(safe-area-inset-top))] outline-none md:top-auto md:right-0 md:bottom-0 md:left-auto" />
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
          : 'items-start gap-2 rounded-md border bg-s2 py-2 pr-1 pl-4',
        'animate-[fade-in_var(--t-2)] data-[state=closed]:animate-[toast-out_var(--t-2)_forwards]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-rose' : 'border-control',
      )}
    >
      <div className={joinClasses('min-w-0 flex-1', !isInStrip && 'py-2')}>
        <Toast.Title
          className={joinClasses('font-semibold', tone === 'destructive' && 'text-rose')}
        >
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description
            className={joinClasses('text-muted', isInStrip ? 'text-[0.6875rem]' : 'text-sm')}
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

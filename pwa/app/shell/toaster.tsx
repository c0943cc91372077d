import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect } from 'react';
import { IconButton } from '#pwa/ui/icon-button.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { dismissToast, removeToast, type ToastMessage } from '#pwa/ui/toast-queue.ts';

// docs/product.md 9.5; F8 focuses the region by Radix's default.
const DURATION_MS = 5_000;
const EXIT_MS = 200;
const SWIPE_PX = 50;

/** The visible toast: at the top of a phone; bottom right where the page is wide enough for it to be
 * beside the question's column, never over Submit Answer. */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport className="pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto grid w-full max-w-[420px] p-3 pt-[max(12px,env(safe-area-inset-top))] outline-none min-[1400px]:top-auto min-[1400px]:right-0 min-[1400px]:bottom-0 min-[1400px]:left-auto" />
    </Toast.Provider>
  );
}

function ToastCard({ toast }: { toast: ToastMessage }) {
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
        'pointer-events-auto flex items-start gap-2 rounded-md border bg-s2 py-2 pr-1 pl-4',
        'animate-[fade-in_var(--t-2)] data-[state=closed]:animate-[toast-out_var(--t-2)_forwards]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-rose' : 'border-control',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title
          className={joinClasses('font-semibold', tone === 'destructive' && 'text-rose')}
        >
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description className="text-sm text-muted">{description}</Toast.Description>
        )}
      </div>
      <Toast.Close asChild>
        <IconButton label="Close">
          <X aria-hidden size={18} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

import { useEffect, useState, type ComponentType } from 'react';
import { useToastQueue, type ToastMessage } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Loads the toaster's code with the first toast. From then on, the region for toasts stays on the page, for F8 and
 * screen readers. If the toaster can't be loaded, the page works without it, and the next toast tries again.
 */
export function ToastOutlet() {
  const toast = useToastQueue((queue) => queue.toast);
  const [Toaster, setToaster] = useState<ComponentType<{ toast: ToastMessage | null }> | null>(
    null,
  );
  useEffect(() => {
    if (!toast || Toaster) return;
    import('./toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      (error: unknown) => console.error('The toast could not be shown', error),
    );
  }, [toast, Toaster]);
  return Toaster && <Toaster toast={toast} />;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useToastQueue } from '#pwa/ui/toast-queue.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loads the toaster with the first toast, and then keeps its region for F8 and screen readers. */
export function ToastOutlet() {
  const toast = useToastQueue((queue) => queue.toast);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (toast) setIsNeeded(true);
  }, [toast]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}

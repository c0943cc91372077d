import { Check } from 'lucide-react';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

/**
 * Says that the typed text is saved in this device's database: with an icon, or in words while the server can't be
 * reached.
 */
export function SavedSign() {
  const isOnline = useOnline();
  return (
    <span className="relative inline-flex items-center">
      {isOnline && <Check aria-hidden size={14} />}
      <span className={isOnline ? 'sr-only' : undefined}>saved on this device</span>
    </span>
  );
}

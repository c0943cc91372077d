import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * Says why something can't be done without a network, before the learner taps the button.
 * @param id the id by which the button refers to this text
 */
export function NeedsNetwork({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm text-muted">
      <WifiOff aria-hidden size={18} className="mt-[2px] shrink-0" />
      {children}
    </p>
  );
}

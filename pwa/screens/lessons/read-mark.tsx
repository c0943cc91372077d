import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Beneath the title of what was read. @param children what it was about */
export function ReadMark({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="flex items-center gap-1 font-semibold text-mint">
        <Check aria-hidden size={16} />
        Read
      </span>
      {children}
    </span>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Marks a lesson as read, below its title. @param children what the lesson was about */
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

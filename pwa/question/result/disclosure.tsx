import { ChevronDown } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  /** Called when the part is opened or closed. */
  onToggle?: (event: SyntheticEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
}

/** A part of the result that stays folded until the learner opens it. */
export function Disclosure({ summary, onToggle, children }: DisclosureProps) {
  return (
    <details className="group/part rounded-md border border-hair bg-s1" onToggle={onToggle}>
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 px-3 py-2 text-sm [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform duration-(--t-1) group-open/part:rotate-180"
        />
      </summary>
      <div className="grid gap-3 px-3 pb-3 text-sm">{children}</div>
    </details>
  );
}

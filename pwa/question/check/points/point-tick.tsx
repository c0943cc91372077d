import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TickRowProps {
  isTicked: boolean;
  onToggle: () => void;
  /** Shown below the row, outside its label. */
  below?: ReactNode;
  children: ReactNode;
}

/** A point that the learner can tick as said. */
export function TickRow({ isTicked, onToggle, below, children }: TickRowProps) {
  return (
    <li>
      <label className="flex min-h-tap cursor-pointer items-start gap-3 rounded-sm px-2 py-3 hover:bg-s2 has-focus-visible:shadow-(--focus)">
        <input type="checkbox" checked={isTicked} onChange={onToggle} className="sr-only" />
        <span
          aria-hidden
          className={joinClasses(
            'mt-px grid size-[22px] shrink-0 place-items-center rounded-[6px] border',
            isTicked ? 'border-iris bg-iris text-on-fill' : 'border-control',
          )}
        >
          {isTicked && <Check size={16} strokeWidth={3} />}
        </span>
        <span className="grid min-w-0 flex-1 gap-1 text-sm leading-snug">{children}</span>
      </label>
      {below}
    </li>
  );
}

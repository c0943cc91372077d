import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface FoldButtonProps {
  words: string;
  isOpen: boolean;
  /** The id of the element that the button opens. */
  controls: string;
  onToggle: () => void;
}

/** The folded filters on a phone; the button says what is chosen. */
export function FoldButton({ words, isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-[3.5rem] w-full items-center gap-3 border-b border-hair px-3 text-left hover:bg-s2 md:hidden"
    >
      <SlidersHorizontal aria-hidden size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block text-xs text-muted">Filters</span>{' '}
        <span className="block text-sm leading-snug font-semibold">{words}</span>
      </span>
      <ChevronDown
        aria-hidden
        size={18}
        className={joinClasses('shrink-0 text-muted', isOpen && 'rotate-180')}
      />
    </button>
  );
}

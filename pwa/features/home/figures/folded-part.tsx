import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/join-classes.ts';

/** Stays as it was left while the app is open. */
let wasOpen = false;

interface FoldedPartProps {
  title: string;
  isFolded: boolean;
  children: ReactNode;
}

/** On a phone it waits behind its title, where it is folded; a wide screen has the room. */
export function FoldedPart({ title, isFolded, children }: FoldedPartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(wasOpen);
  const toggle = () => {
    wasOpen = !isOpen;
    setIsOpen(wasOpen);
  };
  const isHidden = isFolded && !isOpen;
  return (
    <>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-tap items-center justify-between gap-3 rounded-lg border border-hair bg-s1 px-4 text-left font-semibold md:hidden"
        >
          {title}
          <ChevronDown
            aria-hidden
            size={18}
            className={joinClasses('shrink-0 text-muted', isOpen && 'rotate-180')}
          />
        </button>
      )}
      <div
        id={id}
        className={joinClasses(
          'grid-cols-[minmax(0,1fr)] content-start gap-3',
          isHidden ? 'hidden md:grid' : 'grid',
        )}
      >
        {children}
      </div>
    </>
  );
}

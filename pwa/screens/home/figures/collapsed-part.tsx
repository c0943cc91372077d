import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** True if the learner's last tap opened this part of Home. Kept until the app closes. */
let wasOpen = false;

interface CollapsedPartProps {
  title: string;
  isCollapsed: boolean;
  children: ReactNode;
}

/**
 * Shows a part of Home. When it is collapsed, a phone shows only its title, and a tap on the title opens it; a wide
 * screen always shows all of it.
 */
export function CollapsedPart({ title, isCollapsed, children }: CollapsedPartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(wasOpen);
  const toggle = () => {
    wasOpen = !isOpen;
    setIsOpen(wasOpen);
  };
  const isHidden = isCollapsed && !isOpen;
  return (
    <>
      {isCollapsed && (
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
          'grid-cols-[minmax(0,1fr)] content-start gap-2 md:gap-3',
          isHidden ? 'hidden md:grid' : 'grid',
        )}
      >
        {children}
      </div>
    </>
  );
}

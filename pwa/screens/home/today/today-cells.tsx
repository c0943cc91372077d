import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

export const CELLS_CLASSES = 'flex items-stretch divide-x divide-hair md:hidden';
export const CELL_CLASSES =
  'flex min-h-[56px] flex-1 flex-col items-center justify-center rounded-md px-1 text-center leading-snug hover:bg-s2';

interface TodayCellsProps {
  /** Words such as '6 days'; empty before the first day. */
  streak: string;
  /** Words such as '1 of 3'. */
  challenges: string;
  /** A number such as '19'; empty if no review is due. */
  reviews: string;
  isOpen: boolean;
  /** The id of the element that a tap on the first two cells opens. */
  controls: string;
  onToggle: () => void;
  /** Further cells. */
  children: ReactNode;
}

/**
 * Shows the day in one row on a phone. A tap on the streak or the challenges opens their words; each other cell opens
 * the reviews or answers that it counts.
 */
export function TodayCells(props: TodayCellsProps) {
  const { streak, challenges, reviews, isOpen, controls, onToggle, children } = props;
  return (
    <div className={CELLS_CLASSES}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        className="flex min-h-[56px] flex-[2] items-center rounded-md hover:bg-s2"
      >
        {streak && <Fact figure={streak} label="Streak" className="flex-1" />}
        <Fact figure={challenges} label="Challenges" className="flex-1" />
        <ChevronDown
          aria-hidden
          size={16}
          className={joinClasses('mr-2 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      {reviews && (
        <Link to="/practice" search={{ start: 'review' }} className={CELL_CLASSES}>
          <Fact figure={reviews} label="Reviews" />
        </Link>
      )}
      {children}
    </div>
  );
}

interface FactProps {
  figure: ReactNode;
  label: ReactNode;
  className?: string;
}

/** Shows a figure with its label below. The prerendered shell uses this component as well. */
export function Fact({ figure, label, className }: FactProps) {
  return (
    <span className={joinClasses('block px-1 text-center leading-snug', className)}>
      <span className="block font-semibold whitespace-nowrap">{figure}</span>{' '}
      <span className="block text-xs text-muted">{label}</span>
    </span>
  );
}

/** Shows a placeholder until the number of answers to check is known. */
export function NotYetCounted() {
  return (
    <p className={CELL_CLASSES}>
      <Fact figure={'\u00a0'} label="To check" />
    </p>
  );
}

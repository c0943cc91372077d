import type { ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface FolderCardProps {
  /** The content of the tab; the card looks like an interviewer's file folder with a tab. */
  tab: ReactNode;
  /** The hue of the line under the tab. */
  rule?: 'heat' | 'iris';
  /** True if the card has less padding, for a screen on which everything must fit. */
  isDense?: boolean;
  children: ReactNode;
  className?: string;
}

/** Shows a card with a folder tab. The line at its top has the color of the streak's heat, or iris for AI. */
export function FolderCard({
  tab,
  rule = 'heat',
  isDense = false,
  children,
  className,
}: FolderCardProps) {
  return (
    <div className={className}>
      {/* The tab stands on the straight part of the line; at the rounded corner, the tab's border would miss the line. */}
      <div className="mx-5 w-fit rounded-t-sm border border-b-0 border-hair bg-s1 px-3 py-1 text-xs font-semibold text-muted">
        {tab}
      </div>
      <div
        className={joinClasses(
          'rounded-lg border border-t-2 border-hair bg-s1',
          isDense ? 'px-3 pt-2 pb-3' : 'p-4',
          rule === 'iris' ? 'border-t-iris' : 'border-t-heat',
        )}
      >
        {children}
      </div>
    </div>
  );
}

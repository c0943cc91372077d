import type { ReactNode } from 'react';
import { useDialogHeading } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TurnHeadingProps {
  /** Small text above the heading: who speaks, or what the heading is. */
  over?: ReactNode;
  /** Shown beside `over`. */
  end?: ReactNode;
  /** Text that is said before the heading. */
  lead?: ReactNode;
  /** Hides the heading from sight, because the rest of the screen shows what it is about. */
  isUnseen?: boolean;
  children: ReactNode;
}

/** Says what a screen of the round is about. The heading takes the focus and names the dialog. */
export function TurnHeading({ over, end, lead, isUnseen = false, children }: TurnHeadingProps) {
  const heading = useDialogHeading();
  return (
    <div className={isUnseen ? 'contents' : undefined}>
      {(over !== undefined || end !== undefined) && (
        <div
          className={joinClasses(
            'flex items-center justify-between gap-2 text-sm text-muted',
            end === undefined ? 'pb-1' : 'min-h-tap',
          )}
        >
          <p>{over}</p>
          {end}
        </div>
      )}
      {lead && <p className="pb-3 text-md whitespace-pre-wrap">{lead}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={joinClasses(
          'outline-none',
          isUnseen
            ? 'sr-only'
            : 'font-display text-[1.75rem] leading-tight font-bold tracking-display text-balance',
        )}
      >
        {children}
      </h1>
    </div>
  );
}

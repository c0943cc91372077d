import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { keyboardRowClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';
import { useDialogHeading, DIALOG_TITLE_ID } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';

interface RoundFrameProps {
  title: string;
  /** Small text below the title. */
  under?: ReactNode;
  /** Text at the end of the bar, such as the time left in the round. */
  end?: ReactNode;
  strip?: ReactNode;
  /** Controls below the bar. They stay visible while the content scrolls. */
  tools?: ReactNode;
  onClose: () => void;
  /**
   * Shown to the left of the content on a desktop, and above it on a phone. `right` is shown to the right on a desktop,
   * and below on a phone.
   */
  left?: ReactNode;
  right?: ReactNode;
  /** True if the content takes all the room between `left` and `right`. */
  isFilled?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * Shows a screen of the mock interview: a bar with Close and the steps, the content, and a footer with the main button.
 */
export function RoundFrame(props: RoundFrameProps) {
  const { title, under, end, strip, tools, onClose, left, right, isFilled } = props;
  const { footer, children } = props;
  const isWide = left !== undefined || right !== undefined;
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="border-b border-hair px-4 pt-[env(safe-area-inset-top)] pb-1 lg:pb-0">
        <div className="relative mx-auto grid w-full max-w-col grid-cols-[48px_1fr_auto] items-center lg:max-w-none lg:grid-cols-[48px_1fr_minmax(0,30rem)_1fr] lg:gap-2 lg:py-2">
          <IconButton label="Close" onClick={onClose} className="-ml-3">
            <X aria-hidden size={22} />
          </IconButton>
          <div className="min-w-0 text-center text-sm leading-tight text-muted lg:text-left">
            <p className="truncate lg:font-semibold lg:text-text">{title}</p>
            <p className="flex flex-wrap justify-center gap-x-2 text-xs empty:hidden lg:justify-start">
              {under}
            </p>
          </div>
          <div className="flex min-h-[52px] min-w-[48px] items-center justify-end text-sm text-muted lg:order-last">
            {end}
          </div>
          <div className="col-span-3 in-data-keyboard:hidden lg:col-span-1">{strip}</div>
          {/* Toasts show here. They may cover the bar's text, but never Close or the steps. */}
          <div
            ref={takeToasts}
            className="pointer-events-none absolute top-0 right-0 left-[48px] h-[52px] lg:left-auto lg:h-full lg:w-[420px]"
          />
        </div>
        {tools && (
          <div className="mx-auto w-full max-w-col pt-1 pb-2 in-data-keyboard:hidden lg:px-4 lg:py-2">
            {tools}
          </div>
        )}
      </header>
      <div data-scrolls className="overflow-y-auto overscroll-contain">
        <div
          className={joinClasses(
            'mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] content-start px-4',
            isFilled
              ? 'min-h-full grid-rows-[auto_1fr_auto] gap-3 pt-2 pb-2 lg:grid-rows-[1fr] lg:py-4'
              : 'gap-4 pt-3 pb-4 lg:pt-4',
            isWide &&
              'lg:min-h-full lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)_minmax(0,1fr)] lg:content-stretch lg:gap-6 lg:px-5',
          )}
        >
          {isWide && <aside aria-label="The prompt">{left}</aside>}
          <div
            className={
              isFilled
                ? 'flex min-w-0 flex-col gap-3'
                : 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'
            }
          >
            {children}
          </div>
          {isWide && <aside aria-label="Your plan">{right}</aside>}
        </div>
      </div>
      <footer className="border-t border-hair bg-bg">
        <div
          className={`mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] in-data-keyboard:[&>p:last-child]:hidden ${keyboardRowClasses}`}
        >
          {footer}
        </div>
      </footer>
    </div>
  );
}

interface StepStripProps {
  /** The name of the list of steps, for a screen reader. */
  label: string;
  steps: readonly string[];
  /** The number of the current step, from 0. */
  at: number;
}

/** Shows the steps of a round: those that are done, the current one, and those to come. */
export function StepStrip({ label, steps, at }: StepStripProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={joinClasses(
            'flex-auto border-t-4 pt-1 text-[0.6875rem] leading-tight whitespace-nowrap',
            index === at ? 'border-primary font-bold text-text' : 'text-muted',
            index < at && 'border-control',
            index > at && 'border-hair',
          )}
        >
          {step}
          {index < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

interface TurnHeadingProps {
  /** Small text above the heading: the speaker, or the kind of heading. */
  over?: ReactNode;
  /** Shown beside `over`. */
  end?: ReactNode;
  /** Text that is said before the heading. */
  lead?: ReactNode;
  /**
   * Hides the heading from view, but not from screen readers, because the rest of the screen shows what it is about.
   */
  isUnseen?: boolean;
  children: ReactNode;
}

/** Shows the heading of a screen of the round. It takes the focus and names the dialog. */
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

/** Shows a placeholder for a screen of the mock interview while its data is read from the device. */
export function RoundSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-col gap-4 px-4 pt-7">
      <h1 id={DIALOG_TITLE_ID} className="sr-only">
        Mock interview
      </h1>
      <Skeleton className="h-[36px] w-[60%]" />
      <Skeleton className="h-[160px] rounded-md" />
      <Skeleton className="h-[52px] rounded-md" />
    </div>
  );
}

/** Shows words in small type above the interviewer's line, within its heading. */
export function WordsAbove({ children }: { children: ReactNode }) {
  return (
    <span className="block pb-1 font-body text-md leading-snug font-normal tracking-[0em] text-muted">
      {children}{' '}
    </span>
  );
}

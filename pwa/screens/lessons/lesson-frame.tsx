import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSettings, useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';

interface LessonFrameProps {
  title: string;
  /** Content at the end of the bar. */
  end: ReactNode;
  /** How far the learner has come, from 0 to 1. */
  share: number;
  onClose: () => void;
  scroller?: RefObject<HTMLDivElement | null>;
  footer: ReactNode;
  children: ReactNode;
}

/** Shows the frame of a lesson that fills the screen: Close and the progress, the text, and the buttons. */
export function LessonFrame(props: LessonFrameProps) {
  const { title, end, share, onClose, scroller, footer, children } = props;
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header className="border-b border-hair px-4 pt-[env(safe-area-inset-top)]">
        <div className="relative mx-auto grid w-full max-w-col grid-cols-[48px_1fr_auto] items-center gap-2">
          <IconButton label="Close" onClick={onClose} className="-ml-3">
            <X aria-hidden size={22} />
          </IconButton>
          <p className="truncate text-center text-sm text-muted">{title}</p>
          <p className="min-h-[1lh] min-w-[48px] text-right text-sm text-muted">{end}</p>
          <div aria-hidden className="col-span-3 h-[3px] bg-hair">
            <div className="h-full bg-text" style={{ width: `${share * 100}%` }} />
          </div>
          <div
            ref={takeToasts}
            className="pointer-events-none absolute top-0 right-0 left-[48px] h-[52px]"
          />
        </div>
      </header>
      <div
        ref={scroller}
        data-scrolls
        tabIndex={-1}
        className="overflow-y-auto overscroll-contain outline-none"
      >
        <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-4">
          {children}
        </div>
      </div>
      <footer className="border-t border-hair bg-bg">
        <div className="mx-auto flex w-full max-w-col flex-wrap gap-2 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      </footer>
    </div>
  );
}

interface LessonClockProps {
  /** Seconds. */
  limit: number;
  /** The number of seconds that had passed when the clock was last stored. */
  passed: number;
  /**
   * Called about once a second with the number of seconds that have passed. It must be the same function at each call.
   */
  onPass: (seconds: number) => void;
}

/** Shows the clock of a drill. It isn't shown if the learner has switched the clock off, or practices quietly. */
export function LessonClock({ limit, passed, onPass }: LessonClockProps) {
  const isClockOff = useRecord(records.clockOff);
  const settings = useSettings();
  const seconds = useRef(passed);
  const pass = useCallback(
    (more: number) => {
      seconds.current = Math.min(limit, seconds.current + more);
      onPass(seconds.current);
    },
    [limit, onPass],
  );
  const isOn =
    isClockOff === false && settings !== undefined && !settings.preferences.quietPractice;
  useQuestionClock(isOn, pass);
  if (!isOn) return null;
  return (
    <p role="timer" className="font-display text-2xl font-bold tabular-nums">
      {passed < limit ? clockText(limit - passed) : 'Time is up'}
    </p>
  );
}

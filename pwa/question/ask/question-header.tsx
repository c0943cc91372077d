import { Snowflake, X, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState, useContext } from 'react';
import { phaseOf, type Countdown } from '#shared/game/time/countdown.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { takeToasts } from '#pwa/ui/dialogs/toast-queue.ts';
import { clockText } from './clock-text.ts';
import { Dialog } from 'radix-ui';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { switchClockOff } from '#pwa/question/session/question-state.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';
import { PanelDialog } from '#pwa/ui/dialogs/panel-dialog.tsx';

interface QuestionHeaderProps {
  countdown: Countdown;
  onClose: () => void;
  /** Called by 'Need more time'. */
  onExtend: () => void;
  /** A short note beside the warning that says what 'Need more time' changes for this question. */
  extendedNote?: string | undefined;
  /** True to hide the text 'Clock off'. */
  isQuiet?: boolean | undefined;
  /** A menu next to the clock; it extends into the margin. */
  menu?: ReactNode;
  /** Controls shown before the clock. */
  children?: ReactNode;
}

/**
 * Shows a strip with Close and the time: a bar, a number and, near the end, a warning in words. Toasts are shown in the
 * middle of the strip.
 */
export function QuestionHeader(props: QuestionHeaderProps) {
  const { countdown, onClose, onExtend, extendedNote, isQuiet, menu, children } = props;
  const phase = phaseOf(countdown);
  const isWarning = phase === 'warning';
  return (
    <header
      role="none"
      className={joinClasses(
        'pt-[env(safe-area-inset-top)]',
        isWarning && 'border-b border-rose bg-tint-rose',
      )}
    >
      <div className="mx-auto flex min-h-[52px] w-full max-w-col flex-wrap items-center gap-x-2 px-4 md:max-w-wide">
        <IconButton label="Close" onClick={onClose} className="-ml-3">
          <X aria-hidden size={22} />
        </IconButton>
        <div
          ref={takeToasts}
          className={joinClasses(
            'relative flex min-h-[48px] flex-1 items-center',
            isWarning ? 'min-w-[6.25rem]' : 'min-w-0',
          )}
        >
          {isWarning ? <WarningWords /> : <TimeBar countdown={countdown} />}
        </div>
        {isWarning && (
          <Button look="outline" onClick={onExtend} className="ml-auto shrink-0 px-2 text-xs">
            <span>
              Need more time
              <span className="sr-only">: no limit, half the XP</span>
              {extendedNote && <span className="block font-normal"> {extendedNote}</span>}
            </span>
          </Button>
        )}
        {!isWarning && children}
        <div className="flex items-center gap-1">
          {!isQuiet && <ClockFigure countdown={countdown} />}
          {menu && (
            // On a phone, the menu doesn't fit next to the warning.
            <div className={joinClasses('h-[48px] w-[36px]', isWarning && 'hidden md:block')}>
              {menu}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

/** Shows the warning for the last 30 seconds. Its button 'Need more time' removes the limit (WCAG 2.2.1). */
function WarningWords() {
  return (
    <div className="min-w-0 leading-tight">
      <p className="text-xs font-bold text-rose">Time Running Out!</p>
      <p className="text-[0.6875rem]">Less than 30 seconds remaining</p>
    </div>
  );
}

function TimeBar({ countdown }: { countdown: Countdown }) {
  const phase = phaseOf(countdown);
  if (phase === 'off') return null;
  const share = countdown.extended ? 1 : countdown.remaining / countdown.limit;
  return (
    <div aria-hidden className="h-[6px] flex-1 overflow-hidden rounded-pill bg-s3">
      <div
        className={joinClasses('h-full rounded-pill', phase === 'frozen' ? 'bg-ice' : 'bg-primary')}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

function ClockFigure({ countdown }: { countdown: Countdown }) {
  const phase = phaseOf(countdown);
  if (phase === 'off' || phase === 'extended') {
    const words = phase === 'off' ? 'Clock off' : 'No limit';
    return <span className="text-sm font-semibold">{words}</span>;
  }
  return (
    <span
      role="timer"
      aria-label={phase === 'frozen' ? 'Time left, frozen' : 'Time left'}
      className={joinClasses(
        'flex items-center gap-2 font-display text-lg font-semibold',
        phase === 'warning' && 'text-rose',
      )}
    >
      {phase === 'frozen' && (
        <span className="flex items-center gap-1 text-sm text-ice">
          <Snowflake aria-hidden size={16} />
          {clockText(countdown.frozenFor)}
        </span>
      )}
      {clockText(countdown.remaining)}
    </span>
  );
}

const ANNOUNCED_AT = [10, 30, 60];

/** Announces the time to screen readers when 60, 30 and 10 seconds are left, and at no other moment. */
export function TimeAnnouncer({ countdown }: { countdown: Countdown }) {
  const [text, setText] = useState('');
  const mark =
    countdown.extended || countdown.isOff || countdown.remaining <= 0
      ? undefined
      : ANNOUNCED_AT.find((seconds) => countdown.remaining <= seconds && countdown.limit > seconds);
  useEffect(() => {
    if (mark) setText(mark === 30 ? 'Less than 30 seconds remaining' : `${mark} seconds remaining`);
  }, [mark]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/**
 * Shows the menu that switches the clock on or off, next to the clock. A question that an administrator tries out at
 * the desk has no menu.
 */
export function ClockMenu({ countdown }: { countdown: Countdown }) {
  const isRehearsed = useContext(Rehearsal);
  const [isOpen, setIsOpen] = useState(false);
  if (isRehearsed) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Question menu"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="grid size-[48px] items-center rounded-md pl-2 text-muted hover:text-text"
      >
        <ChevronDown aria-hidden size={18} />
      </button>
      {isOpen && <Menu countdown={countdown} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface MenuProps {
  countdown: Countdown;
  onClose: () => void;
}

function Menu({ countdown, onClose }: MenuProps) {
  const isOff = useRecord(records.clockOff) ?? false;
  const toggle = async () => {
    const isSaved = await choose(!isOff);
    // After the learner has switched the clock off, 'Clock off' is shown in place of the clock, so the menu can close.
    // Switching it on takes effect only with the next question, so the menu stays open to say that.
    if (isSaved && !isOff) onClose();
  };
  return (
    <PanelDialog onClose={onClose}>
      <Dialog.Title className="mb-2 font-display text-xl font-semibold">Question menu</Dialog.Title>
      <p className="text-muted">{clockWords(isOff, phaseOf(countdown) === 'off')}</p>
      <Button look="outline" className="mt-4 w-full" onClick={() => void toggle()}>
        {isOff ? 'Switch the Clock On' : 'Switch the Clock Off'}
      </Button>
      <Dialog.Close className={`${buttonClasses('quiet', false)} mt-2 w-full`}>Close</Dialog.Close>
    </PanelDialog>
  );
}

/**
 * Returns the text that explains the clock's state.
 * @param isOff true if the learner has switched the clock off
 * @param isOffHere true if the clock is off for this question
 */
function clockWords(isOff: boolean, isOffHere: boolean): string {
  if (isOff)
    return 'The clock is off on this device: no countdown and no warning. A right answer pays half the XP.';
  return isOffHere
    ? 'The clock is on again from the next question. This one stays without it, for half the XP.'
    : 'Without the clock there is no countdown and no warning, and a right answer pays half the XP.';
}

/**
 * Stores the choice to have the clock on or off, as a setting of this device. Switching off takes effect right away;
 * switching on takes effect with the next question, so that nobody gains time that way.
 * @returns true if the choice was saved; if it wasn't, a toast says why
 */
async function choose(isOff: boolean): Promise<boolean> {
  try {
    await records.clockOff.set(requireDatabase(), isOff);
  } catch (error) {
    sayStorageError('Your choice could not be saved. Please try again.', error);
    return false;
  }
  if (isOff) switchClockOff();
  return true;
}

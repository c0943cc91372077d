import { ChevronDown } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useContext, useState } from 'react';
import { phaseOf, type Countdown } from '#shared/game/time/countdown.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { switchClockOff } from '#pwa/question/session/question-state.ts';
import { Rehearsal } from '#pwa/question/session/open-question.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';

/** The menu beside the clock, to switch the clock on or off. A question rehearsed at the desk has no menu. */
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
  const giveFocusBack = useFocusBack();
  const isOff = useRecord(records.clockOff) ?? false;
  const toggle = async () => {
    const isSaved = await choose(!isOff);
    // 'Clock off' then replaces the clock. Switching on shows only from the next question, so the open menu says it.
    if (isSaved && !isOff) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content
          className={panelClasses}
          onCloseAutoFocus={giveFocusBack}
          aria-describedby={undefined}
        >
          <Dialog.Title className="mb-2 font-display text-xl font-semibold">
            Question menu
          </Dialog.Title>
          <p className="text-muted">{clockWords(isOff, phaseOf(countdown) === 'off')}</p>
          <Button look="outline" className="mt-4 w-full" onClick={() => void toggle()}>
            {isOff ? 'Switch the Clock On' : 'Switch the Clock Off'}
          </Button>
          <Dialog.Close className={`${buttonClasses('quiet', false)} mt-2 w-full`}>
            Close
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** @param isOff the learner's choice @param isOffHere whether this question's clock is off */
function clockWords(isOff: boolean, isOffHere: boolean): string {
  if (isOff)
    return 'The clock is off on this device: no countdown and no warning. A right answer pays half the XP.';
  return isOffHere
    ? 'The clock is on again from the next question. This one stays without it, for half the XP.'
    : 'Without the clock there is no countdown and no warning, and a right answer pays half the XP.';
}

/**
 * Switching off takes effect at once; switching on, from the next question, so that nobody gains time by it.
 * @returns whether the choice is saved; if not, a toast has said why
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

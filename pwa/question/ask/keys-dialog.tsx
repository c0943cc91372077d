import { Dialog } from 'radix-ui';
import type { PowerUp } from '#shared/game/constants.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { PanelDialog } from '#pwa/ui/dialogs/panel-dialog.tsx';

/** The keys of the question screen and what each does, for the list that the key `?` opens. */
const KEY_HELP: readonly (readonly [keys: string, what: string, powerUp?: PowerUp])[] = [
  ['1 – 4', 'Choose an option'],
  ['Enter', 'Submit Answer'],
  ['Ctrl or ⌘ + Enter', 'Submit Answer from the text area'],
  ['F', 'Freeze Time', 'freeze'],
  ['5', '50/50', 'fiftyFifty'],
  ['S', 'Skip Question', 'skip'],
  ['Esc', 'Close'],
  ['?', 'This list'],
];

interface KeysDialogProps {
  /** The power-ups that are offered on this question. */
  offered: readonly PowerUp[];
  onClose: () => void;
}

/** Lists the question screen's keys. */
export function KeysDialog({ offered, onClose }: KeysDialogProps) {
  const keys = KEY_HELP.filter(([, , powerUp]) => !powerUp || offered.includes(powerUp));
  return (
    <PanelDialog onClose={onClose}>
      <Dialog.Title className="font-display text-xl font-semibold">Keyboard</Dialog.Title>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-control px-2 py-1 text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
      <Dialog.Close className={`${buttonClasses('outline', false)} mt-5 w-full`}>
        Close
      </Dialog.Close>
    </PanelDialog>
  );
}

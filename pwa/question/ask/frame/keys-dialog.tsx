import { Dialog } from 'radix-ui';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';

/** What the keys of the question screen do, for the list that `?` opens. */
const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  ['1 – 4', 'Choose an option'],
  ['Enter', 'Submit Answer'],
  ['Ctrl or ⌘ + Enter', 'Submit Answer from the text area'],
  ['F', 'Freeze Time'],
  ['5', '50/50'],
  ['S', 'Skip Question'],
  ['Esc', 'Close'],
  ['?', 'This list'],
];

/** The keys of the question screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content
          className={panelClasses}
          onCloseAutoFocus={giveFocusBack}
          aria-describedby={undefined}
        >
          <Dialog.Title className="font-display text-xl font-semibold">Keyboard</Dialog.Title>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
            {KEY_HELP.map(([keys, what]) => (
              <div key={keys} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-control px-2 py-1 text-sm font-semibold">
                    {keys}
                  </kbd>
                </dt>
                <dd className="text-muted">{what}</dd>
              </div>
            ))}
          </dl>
          <Dialog.Close className={`${buttonClasses('outline', false)} mt-5 w-full`}>
            Close
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Dialog } from 'radix-ui';
import { buttonClasses } from '#pwa/ui/button.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialog-classes.ts';
import { KEY_HELP } from './question-keys.ts';

/** The keys of the question screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content className={panelClasses} aria-describedby={undefined}>
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

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

/** Shows a dialog's first row: its title and its close button. @param title says what the dialog is for */
export function DialogHeading({ title }: { title: string }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <Dialog.Title className="font-display text-xl font-semibold">{title}</Dialog.Title>
      <Dialog.Close asChild>
        <IconButton label="Close" className="-mt-2 -mr-2">
          <X aria-hidden size={20} />
        </IconButton>
      </Dialog.Close>
    </div>
  );
}

import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { overlayClasses, panelClasses } from './dialog-classes.ts';
import { useFocusBack } from './use-focus-back.ts';
import { X } from 'lucide-react';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';

interface PanelDialogProps {
  onClose: () => void;
  /** True if the content has a `Dialog.Description` for screen readers to read with the title. */
  isDescribed?: boolean;
  /** The content, with a `DialogHeading` or a `Dialog.Title`. */
  children: ReactNode;
}

/** A small modal dialog over the page. When it closes, the focus returns to where it was. */
export function PanelDialog({ onClose, isDescribed = false, children }: PanelDialogProps) {
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content
          {...(!isDescribed && { 'aria-describedby': undefined })}
          className={panelClasses}
          onCloseAutoFocus={giveFocusBack}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

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

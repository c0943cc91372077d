import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { overlayClasses, panelClasses } from './dialog-classes.ts';
import { useFocusBack } from './use-focus-back.ts';

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

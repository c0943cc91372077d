import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { overlayClasses, panelClasses } from './dialog-classes.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that can't be undone or that needs a decision. */
export function ConfirmDialog({ isOpen, ...panel }: ConfirmDialogProps) {
  return isOpen && <ConfirmPanel {...panel} />;
}

function ConfirmPanel(props: Omit<ConfirmDialogProps, 'isOpen'>) {
  const giveFocusBack = useFocusBack();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClasses} />
        <AlertDialog.Content className={panelClasses} onCloseAutoFocus={giveFocusBack}>
          <AlertDialog.Title className="font-display text-xl leading-snug font-semibold">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-muted">{props.children}</div>
          </AlertDialog.Description>
          <div className="mt-5 grid gap-2 md:grid-cols-2">
            <AlertDialog.Cancel className={buttonClasses('outline', false)}>
              {props.cancelLabel ?? 'Cancel'}
            </AlertDialog.Cancel>
            <AlertDialog.Action
              className={buttonClasses(props.isDangerous ? 'danger' : 'primary', false)}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

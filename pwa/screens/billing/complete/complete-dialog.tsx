import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { DialogHeading } from '#pwa/ui/dialogs/dialog-heading.tsx';
import { StripeForm } from './stripe-form.tsx';
import { Unavailable } from './unavailable.tsx';
import { useCardForm } from './use-card-form.ts';

/**
 * 'Complete Your Subscription' (docs/product.md 2.11): the payment provider's card form, for when the hosted checkout
 * is unavailable or a payment is open. @param leave leaves the page, which also unloads the provider's script
 */
export function CompleteDialog({ leave }: { leave: (path: string) => void }) {
  const state = useCardForm(leave);
  const form = state.step === 'form' || state.step === 'unavailable' ? state.form : null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave('/ai-mode')}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content className={`${panelClasses} grid gap-4`} aria-describedby={undefined}>
          <DialogHeading title="Complete Your Subscription" />
          {form?.isSandbox && (
            <Chip isLong className="justify-self-start">
              Sandbox: nothing is charged
            </Chip>
          )}
          {state.step === 'waiting' && <p role="status">{state.words}</p>}
          {state.step === 'refused' && <Refused message={state.message} onRetry={state.retry} />}
          {state.step === 'unavailable' && <Unavailable form={state.form} onRetry={state.retry} />}
          {state.step === 'form' && (
            <StripeForm form={state.form} onFailed={state.giveUp} onDone={state.finish} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Refused({ message, onRetry }: { message: ReactNode; onRetry: () => void }) {
  return (
    <>
      <p role="alert">{message}</p>
      <Button look="outline" onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}

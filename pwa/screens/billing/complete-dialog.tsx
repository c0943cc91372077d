import { Dialog } from 'radix-ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CardForm } from '#shared/contract/subscription.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { DialogHeading } from '#pwa/ui/dialogs/panel-dialog.tsx';
import { completeSubscription, createCheckout } from '#pwa/http/billing-calls.ts';
import { failureText, sayFailure } from '#pwa/http/failure-text.ts';
import { StripeForm } from './stripe-form.tsx';

/**
 * Shows the dialog 'Complete Your Subscription' (docs/product.md 2.11): the payment provider's card form. It is shown
 * if the provider's own checkout page is unavailable, or if a payment is still open.
 * @param leave leaves the page, and so unloads the provider's script
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

interface UnavailableProps {
  form: CardForm;
  onRetry: () => void;
}

/** Says why the card form can't be shown, and offers another way to pay if there is one. */
function Unavailable({ form: { hostedUrl, isSandbox }, onRetry }: UnavailableProps) {
  return (
    <>
      <p role="alert">
        Payment system temporarily unavailable. Nothing was charged.
        {hostedUrl ? ' You can pay on a separate page instead.' : ' Please try again later.'}
      </p>
      {hostedUrl && (
        <a href={hostedUrl} className={buttonClasses('primary', true)}>
          {isSandbox ? "Go to the Sandbox's Checkout" : 'Pay on Stripe'}
        </a>
      )}
      <Button look="outline" onClick={onRetry}>
        Try Again
      </Button>
    </>
  );
}

type Step =
  | { step: 'waiting'; words: string }
  | { step: 'form'; form: CardForm }
  | { step: 'unavailable'; form: CardForm }
  | { step: 'refused'; message: string };

const OPENING: Step = { step: 'waiting', words: 'Opening the card form...' };
const FINISHING: Step = { step: 'waiting', words: 'Completing your subscription...' };

/**
 * Decides what the dialog shows: the card form or, after a visit to the bank's page, a message that the payment is
 * being completed.
 * @param leave leaves the page, once the subscription has started or for the provider's own checkout page
 */
function useCardForm(leave: (path: string) => void) {
  const [state, setState] = useState<Step>(OPENING);

  const open = useCallback(async () => {
    setState(OPENING);
    try {
      const session = await createCheckout();
      if ('url' in session) leave(session.url);
      else setState({ step: session.publishableKey ? 'form' : 'unavailable', form: session });
    } catch (error) {
      const fallback = 'Failed to start subscription process. Please try again.';
      setState({ step: 'refused', message: failureText(error, fallback) });
    }
  }, [leave]);

  /** Completes the subscription. @returns true if the subscription exists now; if it doesn't, a toast says why */
  const finish = useCallback(
    async (intentId: string): Promise<boolean> => {
      try {
        await completeSubscription(intentId);
        leave('/ai-mode?success=true');
        return true;
      } catch (error) {
        sayFailure(error, 'Setup Error', 'Failed to complete subscription setup.');
        return false;
      }
    },
    [leave],
  );

  useEffect(() => {
    const confirmed = confirmedElsewhere();
    if (confirmed === null) {
      void open();
      return;
    }
    history.replaceState(history.state, '', location.pathname);
    setState(FINISHING);
    void finish(confirmed).then((isDone) => (isDone ? undefined : open()));
  }, [open, finish]);

  const giveUp = useCallback(
    () => setState((now) => (now.step === 'form' ? { step: 'unavailable', form: now.form } : now)),
    [],
  );
  return { ...state, retry: () => void open(), finish, giveUp };
}

/**
 * Returns the payment's id from the URL, where the bank's page or the sandbox's page has added it; null if there is
 * none.
 */
function confirmedElsewhere(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('setup_intent') ?? query.get('payment_intent');
}

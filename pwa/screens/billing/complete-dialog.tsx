import { Dialog } from 'radix-ui';
import { type ReactNode, useCallback, useEffect, useState, type FormEvent, useRef } from 'react';
import { type CardForm, CARD_FORM_PATH, dollars } from '#shared/contract/subscription.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Chip } from '#pwa/ui/charts/chip.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { DialogHeading } from '#pwa/ui/dialogs/panel-dialog.tsx';
import { completeSubscription, createCheckout } from '#pwa/http/billing-calls.ts';
import { failureText, sayFailure } from '#pwa/http/failure-text.ts';
import type { Appearance, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useTheme, type Theme } from '#pwa/ui/layout/theme.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { chargeWords, startLabel } from './money-words.ts';

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

/**
 * Shows the card form. Only this page loads the provider's script.
 * @param onFailed called when the script can't be loaded
 */
function StripeForm({ form, onFailed, onDone }: CardFieldsProps) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const { theme } = useTheme();
  const { publishableKey, clientSecret } = form;

  useEffect(() => {
    let isGone = false;
    loadStripe(publishableKey ?? '').then(
      (loaded) => {
        if (isGone) return;
        if (loaded) setStripe(loaded);
        else onFailed();
      },
      (error: unknown) => {
        console.error('The card form could not be loaded', error);
        if (!isGone) onFailed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, onFailed]);

  if (!stripe) return <p role="status">Loading the card form...</p>;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: stripeLook(theme) }}>
      <CardFields form={form} onFailed={onFailed} onDone={onDone} />
    </Elements>
  );
}

/**
 * Returns the app's colors for the provider's fields, which are in a frame that the app's styles don't reach. In a
 * contrast theme, no colors are passed on: the browser itself colors the frame, and the provider doesn't know the names
 * of the system's colors.
 */
function stripeLook(theme: Theme): Appearance {
  if (matchMedia('(forced-colors: active)').matches) return {};
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--iris'),
      colorBackground: token('--s2'),
      colorText: token('--text'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--rose'),
      borderRadius: token('--r-sm'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}

interface CardFieldsProps {
  form: CardForm;
  /** Called when the provider can't show its fields. */
  onFailed: () => void;
  /** Called when the card is confirmed. @returns true if the server has recorded it */
  onDone: (intentId: string) => Promise<boolean>;
}

const CHARGE_ID = 'card-charge';
const FAILED_ID = 'card-failed';
/** The form offers only cards. Other ways to pay need hosts that the content security policy doesn't allow. */
const FIELDS = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const;

/**
 * Shows the provider's fields, the amount that will be charged, and the button. If a card fails, the typed text stays.
 */
function CardFields({ form, onFailed, onDone }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const isOnline = useOnline();
  const returnUrl = `${location.origin}${CARD_FORM_PATH}`;
  const { pay, isBusy, failure } = usePayByCard({ stripe, elements, form, returnUrl, onDone });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <PaymentElement options={FIELDS} onReady={() => setIsReady(true)} onLoadError={onFailed} />
      <p id={CHARGE_ID} className="text-sm text-muted">
        {form.isMended
          ? `${dollars(form.dueToday)} is charged today, for the payment that failed. Future payments will use this card.`
          : chargeWords(form)}{' '}
        Your card details go to Stripe, never to Northstar.
      </p>
      {failure && (
        <p id={FAILED_ID} className="text-sm font-semibold text-rose">
          {failure}
        </p>
      )}
      {!isOnline && <NeedsNetwork id="card-offline">Paying needs a connection.</NeedsNetwork>}
      <Button
        type="submit"
        large
        disabled={!isReady || isBusy || !isOnline}
        aria-describedby={failure ? `${FAILED_ID} ${CHARGE_ID}` : CHARGE_ID}
      >
        {isBusy ? 'Processing...' : labelOf(form)}
      </Button>
    </form>
  );
}

function labelOf(form: CardForm): string {
  return form.isMended ? `Pay ${dollars(form.dueToday)}` : startLabel(form);
}

interface PayByCard {
  stripe: Stripe | null;
  elements: StripeElements | null;
  form: CardForm;
  /** The URL to which the bank's page returns the learner. */
  returnUrl: string;
  onDone: (intentId: string) => Promise<boolean>;
}

const AGAIN = 'Something went wrong. Please try again.';

/**
 * Returns a function that confirms the card with the provider, and then asks the server to record it. Its toasts are in
 * docs/product.md 8.4.
 */
function usePayByCard({ stripe, elements, form, returnUrl, onDone }: PayByCard) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /**
   * True if the provider has confirmed the card, but the server hasn't recorded it yet. In that state, the card must
   * not be confirmed again.
   */
  const isConfirmed = useRef(false);

  const confirm = async (): Promise<StripeError | null> => {
    if (!stripe || !elements || isConfirmed.current) return null;
    const options = {
      elements,
      redirect: 'if_required' as const,
      confirmParams: { return_url: returnUrl },
    };
    const isForLater = form.sessionId.startsWith('seti_');
    const { error } = isForLater
      ? await stripe.confirmSetup(options)
      : await stripe.confirmPayment(options);
    isConfirmed.current = !error;
    return error ?? null;
  };
  const pay = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const error = await confirm();
      // The provider itself marks fields that aren't filled in.
      if (error && error.type !== 'validation_error') {
        const description = error.message ?? AGAIN;
        setFailure(description);
        addToast({ title: 'Payment Failed', description, tone: 'destructive' });
      }
      if (!error && (await onDone(form.sessionId))) return;
    } catch (error) {
      console.error('The payment failed', error);
      addToast({ title: 'Payment Error', description: AGAIN, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { pay, isBusy, failure };
}

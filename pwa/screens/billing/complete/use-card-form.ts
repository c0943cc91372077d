import { useCallback, useEffect, useState } from 'react';
import type { CardForm } from '#shared/contract/subscription.ts';
import { completeSubscription, createCheckout } from '#pwa/http/calls/billing-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

type Step =
  | { step: 'waiting'; words: string }
  | { step: 'form'; form: CardForm }
  | { step: 'unavailable'; form: CardForm }
  | { step: 'refused'; message: string };

const OPENING: Step = { step: 'waiting', words: 'Opening the card form...' };
const FINISHING: Step = { step: 'waiting', words: 'Completing your subscription...' };

/**
 * Chooses what the dialog shows: the form that the server opens, or, after a bank's page, the completed payment.
 * @param leave leaves the page when the subscription starts, or for the hosted checkout
 */
export function useCardForm(leave: (path: string) => void) {
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

  /** @returns whether the subscription exists; if not, a toast has said why */
  const finish = useCallback(
    async (intentId: string): Promise<boolean> => {
      try {
        await completeSubscription(intentId);
        leave('/ai-mode?success=true');
        return true;
      } catch (error) {
        const description = failureText(error, 'Failed to complete subscription setup.');
        addToast({ title: 'Setup Error', description, tone: 'destructive' });
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

/** Reads the id that a bank's page, or the sandbox's page, adds to the address. */
function confirmedElsewhere(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('setup_intent') ?? query.get('payment_intent');
}

import { useState } from 'react';
import { cancelSubscription, reactivateSubscription } from '#pwa/http/calls/billing-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { refreshSubscription } from './use-subscription.ts';

type Change = 'cancel' | 'reactivate';

const WORDS = {
  cancel: {
    call: cancelSubscription,
    done: 'Subscription Cancelled',
    description: 'It stays active until the end of the billing period.',
    failed: 'Cancellation Failed',
    fallback: 'Failed to cancel subscription. Please try again.',
  },
  reactivate: {
    call: reactivateSubscription,
    done: 'Subscription Reactivated',
    description: 'It continues automatically.',
    failed: 'Reactivation Failed',
    fallback: 'Failed to reactivate subscription. Please try again.',
  },
};

/** Ends the subscription or resumes it, with the toasts of docs/product.md 8.5. */
export function useChangeSubscription(onChanged: () => void) {
  const [busy, setBusy] = useState<Change | null>(null);
  const change = async (which: Change) => {
    const { call, done, description, failed, fallback } = WORDS[which];
    setBusy(which);
    try {
      await call();
      await refreshSubscription();
      onChanged();
      addToast({ title: done, description });
    } catch (error) {
      addToast({ title: failed, description: failureText(error, fallback), tone: 'destructive' });
    }
    setBusy(null);
  };
  return {
    busy,
    cancel: () => void change('cancel'),
    reactivate: () => void change('reactivate'),
  };
}

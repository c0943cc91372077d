import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Runs a server call for a button at the desk.
 * @param failed the title of the toast about a failure
 * @returns `isBusy`, true while a call runs, and `attempt`, which runs a call
 */
export function useAttempt(failed = 'Update Failed') {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const description = failureText(error, 'Please try again.');
      addToast({ title: failed, description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { isBusy, attempt };
}

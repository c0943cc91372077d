import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/**
 * Runs what a button of the desk asks of the server.
 * @param failed the title of the toast that says so if it fails
 * @returns true in `isBusy` while it runs, and the function that runs it
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

import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { deleteEverywhere } from './delete-account.ts';
import { useNeededProof } from './use-needed-proof.ts';

/** Deletes the account, and knows which proof the server asks for; that is read each time the network is there. */
export function useDeletion(userId: string) {
  const { needs, load } = useNeededProof();
  const [isBusy, setIsBusy] = useState(false);
  /** Why the server refused the password. */
  const [refusal, setRefusal] = useState<string | undefined>();

  const remove = async (password: string) => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await deleteEverywhere(userId, needs === 'password' ? password : undefined);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : null;
      const description = failureText(error, 'Failed to delete account. Please try again.');
      if (needs === 'password' && status === 400) setRefusal(description);
      else addToast({ title: 'Deletion Failed', description, tone: 'destructive' });
      // More than ten minutes have passed since the sign-in.
      if (status === 403) await load();
      setIsBusy(false);
    }
  };
  return { needs, isBusy, refusal, setRefusal, remove };
}

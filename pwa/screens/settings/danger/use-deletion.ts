import { useCallback, useEffect, useState } from 'react';
import { fetchAccount } from '#pwa/http/calls/account-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { deleteEverywhere } from './delete-account.ts';

type Needs = 'password' | 'sign-in' | null;

/** The deletion, and the proof that it asks for, as the server says each time the network is there. */
export function useDeletion(userId: string) {
  const [needs, setNeeds] = useState<Needs>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Why the server refused the password. */
  const [refusal, setRefusal] = useState<string | undefined>();
  const isOnline = useOnline();

  const load = useCallback(async () => {
    try {
      setNeeds((await fetchAccount()).deletionNeeds);
    } catch (error) {
      // The refusal of the deletion itself says it, too.
      console.warn('It is not known whether the deletion needs a password', error);
    }
  }, []);
  useEffect(() => {
    if (isOnline) void load();
  }, [isOnline, load]);

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
      // The ten minutes after the sign-in have passed since.
      if (status === 403) await load();
      setIsBusy(false);
    }
  };
  return { needs, isBusy, refusal, setRefusal, remove };
}

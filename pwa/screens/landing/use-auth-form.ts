import { useCallback } from 'react';
import type { GenericSchema } from 'valibot';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { noteBlocked } from '#pwa/http/note-blocked.ts';
import { startSession } from '#pwa/account/session-store.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';

interface Words {
  title: string;
  description: string;
}

interface AuthForm {
  schema: GenericSchema;
  send: (values: Record<string, string>) => Promise<SessionResponse>;
  /** Runs after the session has begun; it reports its own failures. */
  afterwards?: () => Promise<void>;
  success: Words;
  /** The description is shown if the server gave no message. */
  failure: Words;
}

/** The steps that sign-in and registration share: send, start the session, and say how it went. */
export function useAuthForm({ schema, send, afterwards, success, failure }: AuthForm) {
  const check = useCallback(
    (values: Record<string, string>) => fieldErrors(schema, values),
    [schema],
  );
  return useSendingForm({
    check,
    send: async (values) => {
      startSession(await send(values));
      addToast(success);
      await afterwards?.();
    },
    onRefused: (error) => {
      if (noteBlocked(error)) return;
      addToast({
        title: failure.title,
        description: failureText(error, failure.description),
        tone: 'destructive',
      });
    },
    isLeaving: true,
  });
}

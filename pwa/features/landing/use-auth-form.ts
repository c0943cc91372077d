import { useCallback, useState, type SubmitEvent } from 'react';
import type { GenericSchema } from 'valibot';
import type { SessionResponse } from '#shared/contract/auth.ts';
import { fieldErrors } from '#shared/contract/field-errors.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { startSession } from '#pwa/session/session-store.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useFormCheck } from '#pwa/ui/use-form-check.ts';

interface Words {
  title: string;
  description: string;
}

interface AuthForm {
  schema: GenericSchema;
  send: (values: Record<string, string>) => Promise<SessionResponse>;
  /** What follows once the session has begun; it says itself what went wrong. */
  afterwards?: () => Promise<void>;
  success: Words;
  /** The description stands where the server gave no message. */
  failure: Words;
}

/** What sign-in and registration share: check, send, start the session, say how it went. */
export function useAuthForm({ schema, send, afterwards, success, failure }: AuthForm) {
  const check = useCallback(
    (values: Record<string, string>) => fieldErrors(schema, values),
    [schema],
  );
  const { errors, handlers, readChecked } = useFormCheck(check);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = readChecked(form);
    if (!values) return;
    setIsBusy(true);
    try {
      startSession(await send(values));
      addToast(success);
      await afterwards?.();
    } catch (error) {
      setIsBusy(false);
      const serverMessage = error instanceof HttpError ? error.serverMessage : null;
      addToast({
        ...failure,
        description: serverMessage ?? failure.description,
        tone: 'destructive',
      });
      // A disabled form loses the focus: give it back once the form is enabled again.
      requestAnimationFrame(() => {
        form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
      });
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { errors, isBusy, formProps: { ...handlers, onSubmit, noValidate: true } };
}

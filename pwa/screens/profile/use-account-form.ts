import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import type { FieldErrors } from '#pwa/ui/forms/use-form-check.ts';
import { useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';

type Values = Record<string, string>;

interface Words {
  title: string;
  description: string;
}

interface AccountForm {
  check: (values: Values) => FieldErrors;
  /** @returns what the toast says in place of `success`, if anything */
  send: (values: Values) => Promise<Words | void>;
  /** The form can be emptied or closed. */
  onSent: (form: HTMLFormElement) => void;
  success: Words;
  /** The description stands where the server gave no message. */
  failure: Words;
}

/** What the forms of the profile share: a toast says how it went. */
export function useAccountForm({ check, send, onSent, success, failure }: AccountForm) {
  return useSendingForm({
    check,
    send: async (values, form) => {
      addToast((await send(values)) ?? success);
      onSent(form);
    },
    onRefused: (error) =>
      addToast({
        title: failure.title,
        description: failureText(error, failure.description),
        tone: 'destructive',
      }),
  });
}

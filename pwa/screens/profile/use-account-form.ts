import { sayFailure } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { type FieldErrors, useSendingForm } from '#pwa/ui/forms/use-sending-form.ts';

type Values = Record<string, string>;

interface Words {
  title: string;
  description: string;
}

interface AccountForm {
  check: (values: Values) => FieldErrors;
  /** Sends the values. @returns the toast's text, if it differs from `success` */
  send: (values: Values) => Promise<Words | void>;
  /** Called when the form may be emptied or closed. */
  onSent: (form: HTMLFormElement) => void;
  success: Words;
  /**
   * The title and the description of the toast after a failure. If the server sends a message, it takes the place of
   * the description.
   */
  failure: Words;
}

/** Does what all forms of the profile do: it sends the values, and says in a toast how that went. */
export function useAccountForm({ check, send, onSent, success, failure }: AccountForm) {
  return useSendingForm({
    check,
    send: async (values, form) => {
      addToast((await send(values)) ?? success);
      onSent(form);
    },
    onRefused: (error) => sayFailure(error, failure.title, failure.description),
  });
}

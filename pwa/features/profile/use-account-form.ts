import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';
import type { FieldErrors } from '#pwa/ui/use-form-check.ts';
import { useSendingForm } from '#pwa/ui/use-sending-form.ts';

type Values = Record<string, string>;

interface Words {
  title: string;
  description: string;
}

interface AccountForm {
  check: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<void>;
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
      await send(values);
      addToast(success);
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

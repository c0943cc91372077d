import { useState, type SubmitEvent } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';
import { useFormCheck, type FieldErrors } from '#pwa/ui/use-form-check.ts';

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

/** What the forms of the profile share: check, send, say how it went; a refusal keeps what was typed. */
export function useAccountForm({ check, send, onSent, success, failure }: AccountForm) {
  const { errors, handlers, readChecked } = useFormCheck(check);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = readChecked(form);
    if (!values) return;
    setIsBusy(true);
    try {
      await send(values);
      addToast(success);
      onSent(form);
    } catch (error) {
      addToast({
        title: failure.title,
        description: failureText(error, failure.description),
        tone: 'destructive',
      });
    }
    setIsBusy(false);
    // A disabled form loses the focus: give it back once the form is enabled again.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        form.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    });
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { errors, isBusy, formProps: { ...handlers, onSubmit, noValidate: true } };
}

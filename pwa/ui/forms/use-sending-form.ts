import { useState, type SubmitEvent } from 'react';
import { type FieldErrors, useFormCheck } from './use-form-check.ts';

type Values = Record<string, string>;

interface SendingForm {
  check: (values: Values) => FieldErrors;
  /** Sends the checked values and says that it succeeded. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Says what went wrong. */
  onRefused: (error: unknown) => void;
  /** Whether the form disappears after it is sent; it stays disabled until then. */
  isLeaving?: boolean;
}

/** A form for the server: checks and sends the values, and reports the result; a refusal keeps the typed text. */
export function useSendingForm({ check, send, onRefused, isLeaving = false }: SendingForm) {
  const { errors, handlers, readChecked } = useFormCheck(check);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = readChecked(form);
    if (!values) return;
    setIsBusy(true);
    try {
      await send(values, form);
      if (isLeaving) return;
    } catch (error) {
      onRefused(error);
    }
    setIsBusy(false);
    // A disabled form loses the focus, so the focus returns once the form is enabled again.
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

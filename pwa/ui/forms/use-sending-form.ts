import { useState, type SubmitEvent, type FocusEvent, type InputEvent } from 'react';

interface SendingForm {
  check: (values: Values) => FieldErrors;
  /** Sends the checked values, and says that sending succeeded. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Says what went wrong. */
  onRefused: (error: unknown) => void;
  /** True if the form disappears after it is sent; it stays disabled until then. */
  isLeaving?: boolean;
}

/**
 * Handles a form that is sent to the server: checks the values, sends them, and reports the result. If the server
 * refuses, the typed text stays.
 */
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
    // When a form is disabled, it loses the focus. So the submit button gets the focus once the form is enabled again.
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

export type FieldErrors = Record<string, string>;
type Values = Record<string, string>;

/**
 * Checks a form while somebody fills it in. A field is checked when the person leaves it and, while it is invalid,
 * after each change. On submit, the whole form is checked, and the first invalid field gets the focus. Inputs are
 * uncontrolled, so text that was typed before the app ran, or before a refusal, stays.
 * @param check returns the error messages by field name
 */
function useFormCheck(check: (values: Values) => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({});

  const checkField = (form: HTMLFormElement, name: string) => {
    const message = check(readValues(form))[name];
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
  };

  return {
    errors,
    /** The handlers for the form element. React passes blur and input events of the fields on to it. */
    handlers: {
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const field = fieldOf(event.target);
        // An empty field isn't marked yet, because the person may only be passing through it.
        if (field && field.value !== '') checkField(event.currentTarget, field.name);
      },
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (Object.keys(errors).length === 0) return;
        // Checks all invalid fields again, not only the changed one. For example, a change in the password may make it
        // match the confirmation.
        const found = Object.entries(check(readValues(event.currentTarget)));
        setErrors(Object.fromEntries(found.filter(([name]) => errors[name])));
      },
    },
    /** Returns all values if they are valid. Otherwise returns null, and moves the focus to the first invalid field. */
    readChecked: (form: HTMLFormElement): Values | null => {
      const values = readValues(form);
      const found = check(values);
      setErrors(found);
      const first = [...form.elements].find((element) => (fieldOf(element)?.name ?? '') in found);
      if (first instanceof HTMLElement) first.focus();
      return Object.keys(found).length === 0 ? values : null;
    },
  };
}

function readValues(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const element of form.elements) {
    const field = fieldOf(element);
    if (field) values[field.name] = field.value;
  }
  return values;
}

function fieldOf(element: EventTarget): HTMLInputElement | null {
  return element instanceof HTMLInputElement && element.name !== '' ? element : null;
}

import { useState, type FocusEvent, type InputEvent } from 'react';

export type FieldErrors = Record<string, string>;
type Values = Record<string, string>;

/**
 * Checks a form as a person fills it in: a field when it is left, then on each change while it is wrong, and everything
 * on submit, where the first wrong field gets the focus. Inputs are uncontrolled, so text typed before the app ran, or
 * before a server's refusal, stays.
 * @param check returns the error messages by field name
 */
export function useFormCheck(check: (values: Values) => FieldErrors) {
  const [errors, setErrors] = useState<FieldErrors>({});

  const checkField = (form: HTMLFormElement, name: string) => {
    const message = check(readValues(form))[name];
    setErrors(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
  };

  return {
    errors,
    /** Handlers for the form element; blur and input bubble in React. */
    handlers: {
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const field = fieldOf(event.target);
        // An empty field that the focus merely passes through isn't wrong yet.
        if (field && field.value !== '') checkField(event.currentTarget, field.name);
      },
      onInput: (event: InputEvent<HTMLFormElement>) => {
        if (Object.keys(errors).length === 0) return;
        // Checks every field that is wrong, because changing one field may make its confirmation right.
        const found = Object.entries(check(readValues(event.currentTarget)));
        setErrors(Object.fromEntries(found.filter(([name]) => errors[name])));
      },
    },
    /** Returns all values if they are right; otherwise null, with the focus on the first wrong field. */
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

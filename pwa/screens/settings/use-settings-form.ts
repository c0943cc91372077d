import { useState, type SubmitEvent } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

type Values<Key extends string> = Readonly<Record<Key, boolean>>;

interface SettingsForm<Key extends string> {
  keys: readonly Key[];
  /** The values on the device. */
  stored: NoInfer<Values<Key>>;
  /** @param changes what differs from `stored`; all values if nothing differs @returns the resulting values */
  save: (changes: Partial<Record<Key, boolean>>) => Promise<Values<Key>>;
}

/** Changes are kept until they are saved, also without a network and after a refusal. */
export function useSettingsForm<Key extends string>({ keys, stored, save }: SettingsForm<Key>) {
  const [changes, setChanges] = useState<Partial<Record<Key, boolean>>>({});
  // Used until the device's own values have followed the reply.
  const [saved, setSaved] = useState<{ after: Values<Key>; values: Values<Key> } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const current = saved?.after === stored ? saved.values : stored;
  const shown = Object.fromEntries(
    keys.map((key) => [key, changes[key] ?? current[key]]),
  ) as Record<Key, boolean>;

  const isChanged = keys.some((key) => shown[key] !== current[key]);

  const submit = async (form: HTMLFormElement) => {
    setIsBusy(true);
    try {
      setSaved({ after: stored, values: await save(isChanged ? changes : shown) });
      setChanges({});
      addToast({
        title: 'Settings Updated',
        description: 'Your settings have been saved successfully.',
      });
    } catch (error) {
      addToast({
        title: 'Update Failed',
        description: failureText(error, 'Failed to update settings. Please try again.'),
        tone: 'destructive',
      });
    }
    setIsBusy(false);
    // A disabled form loses the focus, so this gives it back once the form is enabled again.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('button')?.focus());
  };

  return {
    shown,
    isBusy,
    /** Changes wait to be saved. */
    isChanged,
    change: (key: Key, value: boolean) => setChanges((before) => ({ ...before, [key]: value })),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

import { useState, type SubmitEvent } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

type Values<Key extends string> = Readonly<Record<Key, boolean>>;

interface SettingsForm<Key extends string> {
  keys: readonly Key[];
  /** What the device holds. */
  stored: NoInfer<Values<Key>>;
  /** @param changes what differs from `stored`; all of it when nothing does @returns what stands now */
  save: (changes: Partial<Record<Key, boolean>>) => Promise<Values<Key>>;
}

/** What was changed is kept until it is saved: without a network, and after a refusal too. */
export function useSettingsForm<Key extends string>({ keys, stored, save }: SettingsForm<Key>) {
  const [changes, setChanges] = useState<Partial<Record<Key, boolean>>>({});
  // Until the device's own values have followed the answer.
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
    // A disabled form loses the focus: give it back once the form is enabled again.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('button')?.focus());
  };

  return {
    shown,
    isBusy,
    /** Something waits to be saved. */
    isChanged,
    change: (key: Key, value: boolean) => setChanges((before) => ({ ...before, [key]: value })),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

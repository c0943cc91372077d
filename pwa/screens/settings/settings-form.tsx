import { useEffect, useId } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';
import { SwitchRow } from '#pwa/ui/controls/switch-row.tsx';
import type { Choice } from './setting-choices.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

interface SettingsFormProps<Key extends string> {
  title: string;
  choices: readonly Choice<Key>[];
  /** The values on the device. */
  stored: NoInfer<Readonly<Record<Key, boolean>>>;
  /** Sends the changes. @returns the resulting values */
  save: (
    changes: Partial<Record<Key, boolean>>,
  ) => Promise<NoInfer<Readonly<Record<Key, boolean>>>>;
  /** Called with whether changes wait to be saved. */
  onChanged: (title: string, isChanged: boolean) => void;
}

/** One group of settings, saved on its own. */
export function SettingsForm<Key extends string>(props: SettingsFormProps<Key>) {
  const { title, choices, stored, save, onChanged } = props;
  const keys = choices.map(({ key }) => key);
  const { shown, isBusy, isChanged, change, onSubmit } = useSettingsForm({ keys, stored, save });
  const isOnline = useOnline();
  const id = useId();
  useEffect(() => onChanged(title, isChanged), [onChanged, title, isChanged]);
  return (
    <Card>
      <form aria-labelledby={id} onSubmit={onSubmit}>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <fieldset disabled={isBusy} className="mt-1 grid gap-3">
          <ul className="divide-y divide-hair">
            {choices.map(({ key, label, text }) => (
              <li key={key} className="py-3">
                <SwitchRow
                  label={label}
                  text={text}
                  checked={shown[key]}
                  onCheckedChange={(value) => change(key, value)}
                />
              </li>
            ))}
          </ul>
          {!isOnline && (
            <NeedsNetwork id={`${id}-offline`}>
              Saving needs a connection. What you change here stays until you save it.
            </NeedsNetwork>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              look={isChanged ? 'primary' : 'outline'}
              disabled={!isOnline}
              aria-describedby={isOnline ? undefined : `${id}-offline`}
            >
              {isBusy ? 'Saving...' : 'Save'}
              <span className="sr-only"> {title}</span>
            </Button>
            {isChanged && !isBusy && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        </fieldset>
      </form>
    </Card>
  );
}

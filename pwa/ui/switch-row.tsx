import { useId } from 'react';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: string;
  /** What it does. */
  text: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A switch with its words; the whole row can be tapped. */
export function SwitchRow({ label, text, checked, onCheckedChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-tap items-center justify-between gap-4">
      <div className="min-w-0">
        <label
          htmlFor={id}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {label}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted">
          {text}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
    </div>
  );
}

import { useId } from 'react';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: string;
  /** The switch's effect. */
  text: string;
  /** Whether the row is a section of its own, with its label as the heading. */
  isHeading?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A switch with its words; the whole row can be tapped. */
export function SwitchRow(props: SwitchRowProps) {
  const { label, text, isHeading = false, checked, onCheckedChange } = props;
  const id = useId();
  const name = (
    <label htmlFor={id} className="after:absolute after:inset-0 after:content-['']">
      {label}
    </label>
  );
  return (
    <div className="relative flex min-h-tap items-center justify-between gap-4">
      <div className="min-w-0">
        {isHeading ? (
          <h2 className="font-semibold">{name}</h2>
        ) : (
          <p className="font-medium">{name}</p>
        )}
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

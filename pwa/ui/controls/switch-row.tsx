import { useId, type ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface SwitchRowProps {
  label: string;
  /** The switch's effect. */
  text: string;
  /** True if the row is a section of its own, with its label as the heading. */
  isHeading?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Shows a switch with its words; the whole row can be tapped. */
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

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  id: string;
  checked: boolean;
}

/**
 * Shows an on/off switch. Its caller must label it. The thumb's position shows the state, so that color isn't the only
 * sign.
 */
function Switch({ className, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-checked={input.checked}
      className={joinClasses(
        'relative h-[32px] w-[56px] shrink-0 appearance-none rounded-pill border border-control bg-s3',
        'before:block before:size-[24px] before:translate-x-[3px] before:translate-y-[3px] before:rounded-pill before:bg-text',
        'before:transition-transform before:duration-(--t-1) before:content-[""]',
        'checked:bg-iris checked:before:translate-x-[27px] checked:before:bg-bg',
        'disabled:opacity-60',
        className,
      )}
    />
  );
}

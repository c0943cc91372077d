import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface SelectFieldProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

/** A labeled field with which the learner picks one value from the phone's own list. */
export function SelectField<Value extends string>({
  label,
  name,
  value,
  choices,
  isDisabled = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as Value)}
          className="min-h-tap w-full appearance-none rounded-md border border-control bg-bg pr-7 pl-3 text-md text-text disabled:opacity-60"
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  );
}

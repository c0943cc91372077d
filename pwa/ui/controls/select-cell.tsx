import { ChevronDown } from 'lucide-react';
import { joinClasses } from './join-classes.ts';

interface SelectCellProps {
  label: string;
  name: string;
  /** '' if nothing is chosen. */
  value: string;
  choices: readonly { value: string; words: string; count: string }[];
  onChange: (value: string) => void;
}

/** A filter's cell: its label, and below it the chosen value, picked from the phone's own list. */
export function SelectCell({ label, name, value, choices, onChange }: SelectCellProps) {
  const isChosen = value !== '';
  return (
    <label className={joinClasses('relative block min-w-0', isChosen ? 'bg-tint-iris' : 'bg-s1')}>
      <span className="pointer-events-none absolute top-2 left-3 text-xs text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-[3.75rem] w-full cursor-pointer appearance-none truncate bg-transparent pt-[1.375rem] pr-[2.25rem] pb-1 pl-3 text-sm font-semibold text-text focus-visible:outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--iris)]"
      >
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.value === value ? choice.words : `${choice.words} (${choice.count})`}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className={joinClasses(
          'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2',
          isChosen ? 'text-iris' : 'text-muted',
        )}
      />
    </label>
  );
}

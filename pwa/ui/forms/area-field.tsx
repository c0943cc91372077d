import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

interface AreaFieldProps {
  label: string;
  value: string;
  rows: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** If absent, the text can only be read and copied. */
  onChange?: (value: string) => void;
}

/** A labeled text area with its error under it. */
export function AreaField({ label, value, rows, error, hint, onChange }: AreaFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        readOnly={!onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange?.(event.target.value)}
        className={`w-full rounded-sm border bg-bg px-3 py-2 text-md text-text ${error ? 'border-rose' : 'border-control'}`}
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  error: string | undefined;
  hint: string | undefined;
}

/** A field's error, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (!error)
    return (
      <p id={id} className="text-sm text-dim empty:hidden">
        {hint}
      </p>
    );
  return (
    <p id={id} className="flex items-start gap-1 text-sm text-rose">
      <CircleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />
      {error}
    </p>
  );
}

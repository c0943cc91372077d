import { useId, type ComponentProps, type ReactNode, useState } from 'react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** The error in the value; screen readers read it with the input. */
  error?: string | undefined;
  hint?: string | undefined;
  /** A control at the end of the input, such as 'Show password'. */
  end?: ReactNode;
}

/** Shows a labeled input with its error under it. */
export function TextField({ label, error, hint, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={joinClasses('grid gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={joinClasses(
            'min-h-tap w-full rounded-sm border bg-bg px-3 text-md text-text disabled:opacity-60',
            error ? 'border-rose' : 'border-control',
            end !== undefined && 'pr-7',
          )}
        />
        {end}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          className={joinClasses(
            'flex items-start gap-1 text-sm',
            error ? 'text-rose' : 'text-dim',
          )}
        >
          {error && <CircleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}

/** A field for an email address. Browsers fill it in, and phones show the right keyboard for it. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'name' | 'type'>) {
  return (
    <TextField
      {...props}
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
    />
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

/** Shows a password field that can show the password while it is typed. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 inline-flex w-tap items-center justify-center rounded-sm text-muted hover:text-text"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  );
}

interface AreaFieldProps {
  label: string;
  value: string;
  rows: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** Takes the changed text. If this is absent, the text can only be read and copied. */
  onChange?: (value: string) => void;
}

/** Shows a labeled text area with its error under it. */
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

/** Shows a field's error, or its hint if there is no error. */
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

import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** The value's error; tied to the input for screen readers. */
  error?: string | undefined;
  hint?: string | undefined;
  /** A control at the end of the input, like show password. */
  end?: ReactNode;
}

/** A labeled input with its error under it. */
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

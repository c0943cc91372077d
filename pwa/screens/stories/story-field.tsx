import { useId } from 'react';
import { FieldNote } from '#pwa/ui/forms/area-field.tsx';
import { useStoryText } from './use-story-text.ts';

interface StoryFieldProps extends Omit<Parameters<typeof useStoryText>[0], 'refuse'> {
  words: { label: string; hint: string; weak: string; strong: string; why: string };
  rows: number;
  /** The most characters allowed. */
  most: number;
  /** Why a text that is short enough by itself can't be saved; null if it can. */
  refuse?: (text: string) => string | null;
}

/** A story's text field with its maximum length, and a weak and a strong example, folded. */
export function StoryField({ words, rows, most, refuse, ...options }: StoryFieldProps) {
  const id = useId();
  const { text, error, isSaved, write, leave } = useStoryText({
    ...options,
    refuse: (typed) => tooLong(typed, most) ?? refuse?.(typed) ?? null,
  });
  const fieldClasses = `w-full rounded-sm border bg-bg px-3 py-2 text-md text-text ${error ? 'border-rose' : 'border-control'}`;
  const field = {
    ...{ id, value: text, onBlur: leave, className: fieldClasses },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      {rows === 1 ? (
        <input
          {...field}
          className={`${fieldClasses} min-h-tap`}
          onChange={(event) => write(event.target.value)}
        />
      ) : (
        <textarea {...field} rows={rows} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-60">
          <FieldNote id={`${id}-note`} error={error ?? undefined} hint={words.hint} />
        </div>
        <p className="text-sm text-dim">
          <span role="status">{isSaved && 'Saved. '}</span>
          {text.length} of {most}
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-tap cursor-pointer items-center text-sm underline decoration-control underline-offset-4">
          Weak and strong
        </summary>
        <dl className="mb-2 grid gap-2 border-l-2 border-hair pl-3 text-sm">
          <div>
            <dt className="font-semibold">Weak</dt>
            <dd className="text-muted">{words.weak}</dd>
          </div>
          <div>
            <dt className="font-semibold">Strong</dt>
            <dd className="whitespace-pre-line">{words.strong}</dd>
          </div>
          <div>
            <dt className="font-semibold">Why</dt>
            <dd className="text-muted">{words.why}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}

function tooLong(text: string, most: number): string | null {
  const over = text.length - most;
  if (over <= 0) return null;
  return `${over} ${over === 1 ? 'character' : 'characters'} too long: it is kept here, and saved once it is shorter.`;
}

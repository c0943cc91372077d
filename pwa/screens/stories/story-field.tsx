import { useId, useCallback, useEffect, useRef, useState } from 'react';
import type { EventPayload } from '#shared/events/index.ts';
import { FieldNote } from '#pwa/ui/forms/text-field.tsx';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { recordEvent } from '#pwa/device/database/record-event.ts';
import { keepStoryText } from '#pwa/device/records/unfinished.ts';
import type { StoryTextField } from '#pwa/device/database/single-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

interface StoryFieldProps extends Omit<Parameters<typeof useStoryText>[0], 'refuse'> {
  words: { label: string; hint: string; weak: string; strong: string; why: string };
  rows: number;
  /** The maximum number of characters. */
  most: number;
  /**
   * Returns the reason why a text can't be saved, although it is short enough for this field; null if it can be saved.
   */
  refuse?: (text: string) => string | null;
}

/** Shows a text field of a story. It has a maximum length, and a weak and a strong example, both collapsed. */
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

const FAILED = 'Failed to save your story. Please try again.';

interface StoryTextOptions {
  storyId: string;
  field: StoryTextField;
  /** The stored text. */
  stored: string;
  /**
   * The text that the learner typed into this field on this device, if the page was closed before the learner left the
   * field.
   */
  draft: string | undefined;
  /** Returns the reason why a text can't be saved; null if it can be saved. */
  refuse: (text: string) => string | null;
  /** Other fields that are stored together with the first text of a new story. */
  beside?: Partial<Extract<EventPayload, { kind: 'story-set'; storyId: string }>> | undefined;
}

interface StoryText {
  text: string;
  /** The reason why the field's text isn't saved in the story; null if it is saved. */
  error: string | null;
  /** True if the text that was typed here is saved. */
  isSaved: boolean;
  write: (text: string) => void;
  /** Saves the text when the learner leaves the field. */
  leave: () => void;
}

/**
 * Holds one text of a story while the learner types it. Each key stores it as a draft. When the learner leaves the
 * field, it is stored as an event.
 */
function useStoryText(options: StoryTextOptions): StoryText {
  const { storyId, field, stored, draft, refuse } = options;
  // The text that was typed in this field; null if nothing was typed. In that case, the stored text is shown, no matter
  // on which device it was written.
  const [text, setText] = useState<string | null>(draft ?? null);
  const [isSaved, setIsSaved] = useState(false);
  const unsaved = useRef<string | null>(draft ?? null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const leave = useCallback(() => {
    const saving = unsaved.current;
    if (saving === null || latest.current.refuse(saving) !== null) return;
    unsaved.current = null;
    const isChanged = saving !== latest.current.stored;
    const change = { ...latest.current.beside, [field]: saving };
    const save = isChanged
      ? recordEvent({ kind: 'story-set', storyId, ...change } as EventPayload)
      : Promise.resolve();
    save
      .then(async () => {
        if (unsaved.current === null) await keepStoryText(requireDatabase(), storyId, field, null);
      })
      .then(
        () => setIsSaved(unsaved.current === null),
        (error: unknown) => {
          // The text stays in the field, and as a draft. It is saved the next time that the learner leaves the field.
          unsaved.current ??= saving;
          sayStorageError(FAILED, error);
        },
      );
  }, [storyId, field]);
  useEffect(() => {
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      leave();
    };
  }, [leave]);

  const write = (next: string) => {
    setText(next);
    setIsSaved(false);
    unsaved.current = next;
    keepStoryText(requireDatabase(), storyId, field, next).catch((error: unknown) =>
      sayStorageError(FAILED, error),
    );
  };
  const shown = text ?? stored;
  return { text: shown, error: refuse(shown), isSaved, write, leave };
}

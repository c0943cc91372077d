import { useId } from 'react';
import { MAX_ANSWER_CHARACTERS } from '#shared/engine/constants.ts';

interface AnswerTextProps {
  text: string;
  isDisabled: boolean;
  onType: (text: string) => void;
}

/** The free-text answer; it grows with what is typed and stops at 10,000 characters. */
export function AnswerText({ text, isDisabled, onType }: AnswerTextProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-muted">
        Your answer:
      </label>
      <textarea
        id={id}
        value={text}
        disabled={isDisabled}
        maxLength={MAX_ANSWER_CHARACTERS}
        rows={7}
        placeholder="Type your detailed answer here..."
        aria-describedby={`${id}-tip`}
        onChange={(event) => onType(event.target.value)}
        className="field-sizing-content min-h-[11rem] w-full resize-y rounded-md border border-control bg-s1 p-3 text-text disabled:opacity-60"
      />
      <div className="flex items-start justify-between gap-4 text-sm text-dim">
        <p id={`${id}-tip`}>
          Structure your answer using PM frameworks and be specific with examples.
        </p>
        <p className="shrink-0">
          {text.length.toLocaleString('en')} / {MAX_ANSWER_CHARACTERS.toLocaleString('en')}
        </p>
      </div>
    </div>
  );
}

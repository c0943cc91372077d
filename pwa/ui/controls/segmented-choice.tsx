import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface SegmentedChoiceProps<Value extends string> {
  legend: ReactNode;
  /** The look of the legend. */
  legendClasses: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  isDisabled?: boolean;
  /** Two by two on a phone: their words don't fit side by side. */
  isInPairs?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few, side by side: radio buttons drawn as one bar. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { legend, legendClasses, name, value, choices, onChange } = props;
  const { isDisabled = false, isInPairs = false } = props;
  return (
    <fieldset disabled={isDisabled} className="disabled:opacity-60">
      <legend className={legendClasses}>{legend}</legend>
      <div
        className={joinClasses(
          'gap-1 rounded-md border border-hair bg-s1 p-1',
          isInPairs ? 'grid grid-cols-2 md:flex md:flex-wrap' : 'flex flex-wrap',
        )}
      >
        {choices.map(([choice, words]) => (
          <label
            key={choice}
            className={joinClasses(
              'grid min-h-tap flex-auto cursor-pointer place-items-center rounded-sm px-1 text-center md:basis-0 text-sm font-semibold has-focus-visible:shadow-(--focus)',
              choice === value ? 'bg-s3 text-text' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

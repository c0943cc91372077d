import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface SegmentedChoiceProps<Value extends string> {
  legend: ReactNode;
  /** The classes of the legend. */
  legendClasses: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  isDisabled?: boolean;
  /** The classes for the layout if the words don't fit side by side. */
  layout?: string;
  onChange: (value: Value) => void;
}

/**
 * A choice of one among a few: radio buttons drawn as one bar. The chosen button has an edge, because its color is
 * close to the others' color.
 */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { legend, legendClasses, name, value, choices, isDisabled, onChange } = props;
  return (
    <fieldset disabled={isDisabled} className="disabled:opacity-60">
      <legend className={legendClasses}>{legend}</legend>
      <div
        className={`gap-1 rounded-md border border-hair bg-s1 p-1 ${props.layout ?? 'flex flex-wrap'}`}
      >
        {choices.map(([choice, words]) => (
          <label
            key={choice}
            className={joinClasses(
              'grid min-h-tap flex-auto cursor-pointer place-items-center rounded-sm px-1 text-center md:basis-0 text-sm font-semibold has-focus-visible:shadow-(--focus)',
              choice === value
                ? 'bg-s3 text-text outline -outline-offset-1 outline-control'
                : 'text-muted hover:text-text',
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

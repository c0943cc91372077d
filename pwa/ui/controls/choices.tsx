import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Check, ChevronDown } from 'lucide-react';

interface SegmentedChoiceProps<Value extends string> {
  legend: ReactNode;
  /** The classes of the legend. */
  legendClasses: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  isDisabled?: boolean;
  /** Classes that lay out the choices differently, if they don't fit side by side. */
  layout?: string;
  onChange: (value: Value) => void;
}

/**
 * Lets the learner choose one of a few options: radio buttons drawn as one bar. The chosen button has an edge, because
 * its color is close to the color of the others.
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

interface ChoiceTilesProps<Value extends string> {
  legend: string;
  /** Content beside the legend. */
  note?: ReactNode;
  name: string;
  /** True if the choices are only a few characters long, so that more than two fit in a row. */
  areShort?: boolean;
  /** With 'radio', the learner chooses one tile; with 'checkbox', any number of tiles. */
  type: 'radio' | 'checkbox';
  chosen: readonly Value[];
  choices: readonly (readonly [value: Value, words: string])[];
  onToggle: (value: Value) => void;
}

/**
 * Puts two tiles in a row, or only one if the text is so large that a long word doesn't fit. 8.5rem has room for
 * 'Analytical' beside the padding and the check mark.
 */
const TILES_CLASSES =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,calc(50%-6px))),1fr))] gap-2';

const SHORT_TILES_CLASSES = 'grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2';

/** A few choices as tiles; the chosen tiles have a border, a tint and a check mark. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { legend, note, name, areShort = false, type, chosen, choices, onToggle } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 pb-2">
        <span className="font-semibold">{legend}</span>
        <span className="text-sm text-muted">{note}</span>
      </legend>
      <div className={areShort ? SHORT_TILES_CLASSES : TILES_CLASSES}>
        {choices.map(([value, words]) => {
          const isChosen = chosen.includes(value);
          return (
            <label
              key={value}
              className={joinClasses(
                'relative flex min-h-tap cursor-pointer items-center gap-1 rounded-md border py-1 text-sm leading-snug has-focus-visible:shadow-(--focus)',
                areShort ? 'px-2' : 'px-3',
                isChosen ? 'border-iris bg-tint-iris font-semibold' : 'border-control hover:bg-s2',
              )}
            >
              <input
                type={type}
                name={name}
                checked={isChosen}
                onChange={() => onToggle(value)}
                // When the input gets the focus, its tile scrolls fully into sight.
                className="sr-only scroll-my-[32px]"
              />
              <span className="min-w-0 flex-1">{words}</span>
              {isChosen && <Check aria-hidden size={18} className="shrink-0 text-iris" />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface SelectCellProps {
  label: string;
  name: string;
  /** '' if nothing is chosen. */
  value: string;
  choices: readonly { value: string; words: string; count: string }[];
  onChange: (value: string) => void;
}

/** Shows a filter's cell: its label with the chosen value below. A tap opens the phone's own list of values. */
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

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface PillChoiceProps<Value extends string> {
  legend: string;
  /** Text beside the legend. */
  hint?: string;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: ReactNode, icon?: ReactNode])[];
  /** Values that can't be chosen here. */
  without?: readonly Value[];
  /** 'cards' shows the choices as cards side by side, and 'bar' shows them as one bar. */
  look: 'cards' | 'bar';
  onChange: (value: Value) => void;
}

/** Lets the learner choose one of a few values. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const { legend, hint, name, value, choices, without, look, onChange } = props;
  const isBar = look === 'bar';
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-2 font-display text-md font-bold">
        {legend}
        {hint && <span className="font-body text-xs font-normal text-muted">{hint}</span>}
      </legend>
      <div
        className={joinClasses(
          isBar
            ? 'grid auto-cols-fr grid-flow-col rounded-md border border-control'
            : 'grid grid-cols-2 gap-2',
        )}
      >
        {choices.map(([choice, words, icon]) => {
          const isChosen = choice === value;
          const isDisabled = without?.includes(choice) ?? false;
          return (
            <label
              key={choice}
              className={joinClasses(
                'flex min-h-tap items-center gap-2 text-sm leading-tight font-semibold has-focus-visible:shadow-(--focus)',
                isBar
                  ? 'justify-center rounded-[13px] px-2 text-center'
                  : 'justify-between rounded-md border px-3',
                isDisabled ? 'text-dim' : 'cursor-pointer',
                isChosen
                  ? joinClasses(
                      'bg-tint-iris',
                      isBar ? 'shadow-[0_0_0_2px_var(--iris)]' : 'border-iris',
                    )
                  : joinClasses('hover:bg-s2', !isBar && 'border-control'),
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onChange(choice)}
                className="sr-only"
              />
              {icon}
              <span className={isBar ? undefined : 'flex-1'}>{words}</span>
              {!isBar && isChosen && <Check aria-hidden size={18} className="shrink-0 text-iris" />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface OptionListProps {
  options: readonly string[];
  /** Options removed by 50/50; they can't be chosen, but keep their digits. */
  hidden: readonly string[];
  choice: string | null;
  isDisabled: boolean;
  onChoose: (option: string) => void;
}

/** The options as a radio group. Tab enters it, arrows move and choose, and digits choose at once. */
export function OptionList({ options, hidden, choice, isDisabled, onChoose }: OptionListProps) {
  return (
    <fieldset disabled={isDisabled} className="grid content-start gap-2">
      {/* The ask is visible above, so only screen readers need this. */}
      <legend className="sr-only">Select your answer:</legend>
      {options.map((option, index) => (
        <Option
          key={option}
          option={option}
          digit={index + 1}
          isHidden={hidden.includes(option)}
          isChosen={choice === option}
          onChoose={() => onChoose(option)}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  option: string;
  digit: number;
  isHidden: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ option, digit, isHidden, isChosen, onChoose }: OptionProps) {
  return (
    <label
      data-option
      className={joinClasses(
        'flex min-h-tap cursor-pointer items-center gap-3 rounded-md border px-3 py-[6px] text-sm leading-snug',
        'has-focus-visible:shadow-(--focus)',
        isChosen ? 'border-iris bg-tint-iris' : 'border-hair bg-s1 hover:border-control',
        isHidden && 'pointer-events-none border-dashed',
      )}
    >
      <input
        type="radio"
        name="answer"
        value={option}
        checked={isChosen}
        disabled={isHidden}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden
        className={joinClasses(
          'grid size-[24px] shrink-0 place-items-center rounded-[6px] border text-xs font-semibold',
          isChosen ? 'border-iris bg-iris text-on-fill' : 'border-control text-muted',
        )}
      >
        {digit}
      </span>
      {isHidden ? (
        <span className="text-dim">Removed by 50/50</span>
      ) : (
        <span className="min-w-0">{option}</span>
      )}
    </label>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface ChoiceTilesProps<Value extends string> {
  legend: string;
  /** Shown beside the legend. */
  note?: ReactNode;
  name: string;
  /** The choices are a few characters long, so that more than two fit in a row. */
  areShort?: boolean;
  /** Whether to choose one tile or any number. */
  type: 'radio' | 'checkbox';
  chosen: readonly Value[];
  choices: readonly (readonly [value: Value, words: string])[];
  onToggle: (value: Value) => void;
}

/**
 * Two tiles per row while a tile fits a long word; one per row in larger text. 8.5rem fits 'Analytical' beside the
 * padding and the check mark.
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

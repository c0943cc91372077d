import { Check } from 'lucide-react';
import { useId } from 'react';
import { BANDS, type Band } from '#shared/game/constants.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { BAND_NAMES } from './marks.ts';

interface BandRowProps {
  /** The axis. */
  name: string;
  value: Band | null;
  onChoose: (band: Band) => void;
}

/** One axis and its four bands, a cell each; the words of the bands stand above the rows. */
export function BandRow({ name, value, onChoose }: BandRowProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_repeat(4,3.25rem)] items-center gap-1">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden className="text-sm leading-tight">
        {name}
      </span>
      {BANDS.map((band) => {
        const isChosen = band === value;
        return (
          <label
            key={band}
            className={joinClasses(
              'grid min-h-tap cursor-pointer place-items-center rounded-md border has-focus-visible:shadow-(--focus)',
              isChosen ? 'border-iris bg-tint-iris' : 'border-control bg-s1 hover:bg-s2',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={isChosen}
              onChange={() => onChoose(band)}
              className="sr-only"
            />
            <span className="sr-only">{BAND_NAMES[band]}</span>
            {isChosen && <Check aria-hidden size={18} className="text-iris" />}
          </label>
        );
      })}
    </fieldset>
  );
}

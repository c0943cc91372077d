import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { BANDS, type Axis, type Band } from '#shared/game/constants.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { axesOf, BAND_COLORS, guessesOf, MARKER_WORDS, MARKERS, marksOf } from './marks.ts';

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_repeat(4,3.25rem)] gap-1';

interface BandRowsProps {
  axes: readonly Axis[];
  bands: ReadonlyMap<Axis, Band>;
  /** True if the sentence that describes the chosen band is shown under its axis. */
  hasSentences?: boolean;
  /** Draws content below an axis. */
  renderBelow?: (axis: Axis) => ReactNode;
  onChange: (bands: ReadonlyMap<Axis, Band>) => void;
}

/** Shows a row for each axis, with a cell for each band. The names of the bands are above the rows. */
export function BandRows({
  axes,
  bands,
  hasSentences = false,
  renderBelow,
  onChange,
}: BandRowsProps) {
  return (
    <div className="grid gap-2">
      <p aria-hidden className={`${COLUMNS} text-center text-xs text-muted`}>
        <span />
        {BANDS.map((band) => (
          <span key={band}>{BAND_NAMES[band]}</span>
        ))}
      </p>
      {axes.map((axis) => {
        const band = bands.get(axis) ?? null;
        return (
          <div key={axis}>
            <Row
              name={AXIS_NAMES[axis]}
              value={band}
              onChoose={(one) => onChange(new Map(bands).set(axis, one))}
            />
            {hasSentences && <Sentence axis={axis} band={band} />}
            {renderBelow?.(axis)}
          </div>
        );
      })}
    </div>
  );
}

/** Reserves room for the longest of an axis's four sentences, so that no row moves under the finger. */
function Sentence({ axis, band }: { axis: Axis; band: Band | null }) {
  return (
    <div className="mt-1 grid text-sm leading-snug text-muted *:[grid-area:1/1]">
      {BANDS.map((one) => (
        <p key={one} aria-hidden style={{ visibility: 'hidden' }}>
          {ANCHORS[axis][one]}
        </p>
      ))}
      {/* This element is in the page even while it is empty. Otherwise, a screen reader wouldn't read its text as soon as
          the text appears. */}
      <p aria-live="polite">{band && ANCHORS[axis][band]}</p>
    </div>
  );
}

interface RowProps {
  /** The axis's name. */
  name: string;
  value: Band | null;
  onChoose: (band: Band) => void;
}

function Row({ name, value, onChoose }: RowProps) {
  const id = useId();
  return (
    <fieldset className={`${COLUMNS} items-center`}>
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

/**
 * Shows the learner's guess for each axis beside the marks. Each person who gave marks has a column. There is no sum
 * and no average.
 */
export function GuessBesideMarks({ mock }: { mock: BegunRound }) {
  const guesses = guessesOf(mock);
  const markers = MARKERS.map((by) => ({ by, marks: marksOf(mock, by) })).filter(
    ({ marks }) => marks.size > 0,
  );
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-xs text-muted">
        <tr>
          <th className="py-1 font-normal">
            <span className="sr-only">Axis</span>
          </th>
          <th className="px-2 py-1 font-normal">Your guess</th>
          {markers.map(({ by }) => (
            <th key={by} className="py-1 font-normal">
              {MARKER_WORDS[by]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {axesOf(mock).map((axis) => {
          const guess = guesses.get(axis);
          return (
            <tr key={axis}>
              <th className="py-2 font-normal">{AXIS_NAMES[axis]}</th>
              <td className="px-2 py-2 text-muted">{guess ? BAND_NAMES[guess] : '–'}</td>
              {markers.map(({ by, marks }) => {
                const band = marks.get(axis);
                return (
                  <td
                    key={by}
                    className={joinClasses('py-2 font-semibold', band && BAND_COLORS[band])}
                  >
                    {band ? BAND_NAMES[band] : '–'}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

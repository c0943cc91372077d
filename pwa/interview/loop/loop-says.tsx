import type { roundToRepeat, LoopStanding } from '#shared/game/mock/loop-rounds.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { shortDate } from '#pwa/learner/words/return-words.ts';
import { countWord } from './loop-words.ts';
import { axesInMost, type SharedAxes, axisWords } from './loop-marks.ts';
import { AXIS_NAMES, COMMON_AXES, BAND_NAMES } from '#shared/content/axes.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import {
  BAND_COLORS,
  type Marker,
  MARKER_WORDS,
  MARKERS,
  marksOf,
} from '#pwa/interview/debrief/marks.ts';

interface LoopSaysProps {
  /** The finished rounds. */
  held: readonly BegunRound[];
  again: ReturnType<typeof roundToRepeat<BegunRound>>;
  /** ISO date of the last day for a round before the interview; null if there is no such day, or it has passed. */
  lastDay: string | null;
}

/** Says what comes up in several rounds, and which round to repeat; nothing with fewer than two marked rounds. */
export function LoopSays({ held, again, lastDay }: LoopSaysProps) {
  const weakest = axesInMost(held, ['missing', 'thin']);
  const strongest = axesInMost(held, ['strong']);
  if (!weakest || !strongest) return null;
  return (
    <div className="grid gap-3">
      <p>
        <span className="text-muted">By your own marks: </span>
        {weakWords(weakest)}
        {strongest.axes.length > 0 && <> And {inWords(strongest, 'Strong')}</>}
      </p>
      {again && (
        <p>
          <span className="text-muted">Worth repeating: </span>
          <span className="font-semibold">{TYPE_NAMES[again.mock.started.type]}</span>. You marked{' '}
          {axisWords(again.weak)} Thin or Missing.
          {lastDay &&
            ` Repeat it by ${shortDate(lastDay, localToday())}, two days before your interview.`}
        </p>
      )}
    </div>
  );
}

function weakWords(shared: SharedAxes) {
  if (shared.axes.length === 0) return 'nothing was Thin or Missing in more than one round.';
  return inWords(shared, 'Thin or Missing');
}

/** 'evidence and numbers, Thin or Missing in three of four rounds.' */
function inWords({ axes, rounds, of }: SharedAxes, bands: string) {
  const times = `${bands} in ${countWord(rounds)} of ${countWord(of)} rounds`;
  return (
    <>
      <span className="font-semibold">{axisWords(axes)}</span>,{' '}
      {axes.length > 1 ? `each ${times}.` : `${times}.`}
    </>
  );
}

/** Shows the bands of the four common axes, with a column per round and a table per marker. No sum and no average. */
export function LoopBands({ loop }: { loop: LoopStanding<BegunRound> }) {
  const markers = MARKERS.filter((by) =>
    loop.rounds.some(({ held }) => held && marksOf(held, by).size > 0),
  );
  return markers.map((by) => <Bands key={by} loop={loop} by={by} />);
}

function Bands({ loop, by }: { loop: LoopStanding<BegunRound>; by: Marker }) {
  const columns = loop.rounds.map(({ type, held }) => ({
    type,
    marks: held ? marksOf(held, by) : null,
  }));
  return (
    <table className="w-full table-fixed text-left text-xs">
      <caption className="pb-1 text-left font-display text-md font-bold">
        {MARKER_WORDS[by]}
      </caption>
      <thead className="text-muted">
        <tr>
          <th className="w-[32%] py-1 font-normal">
            <span className="sr-only">Axis</span>
          </th>
          {columns.map(({ type }, index) => (
            <th key={type} scope="col" className="py-1 font-normal">
              <span aria-hidden>{index + 1}</span>
              <span className="sr-only">{TYPE_NAMES[type]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {COMMON_AXES.map((axis) => (
          <tr key={axis}>
            <th scope="row" className="py-2 pr-2 font-normal">
              {AXIS_NAMES[axis]}
            </th>
            {columns.map(({ type, marks }) => {
              const band = marks?.get(axis);
              return (
                <td
                  key={type}
                  className={joinClasses('py-2', band && `font-semibold ${BAND_COLORS[band]}`)}
                >
                  {band ? BAND_NAMES[band] : '–'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

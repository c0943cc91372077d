import { AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { axesOf, BAND_COLORS, guessesOf, MARKER_WORDS, MARKERS, marksOf } from './marks.ts';

/** Shows the guess and the marks for each axis, by who marked them. There is no sum and no average. */
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

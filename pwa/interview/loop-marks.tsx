/** Compares the rounds of a loop by the learner's own marks, if at least two rounds are marked. */
import { COMMON_AXES, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { type Axis, type Band, BANDS } from '#shared/game/constants.ts';
import {
  ENOUGH_ROUNDS,
  isMarked,
  type roundToRepeat,
  type LoopStanding,
} from '#shared/game/mock/loop-rounds.ts';
import { isLastDay } from '#shared/game/readiness/round-plan.ts';
import { dateOfDayNumber, dayNumberOf } from '#shared/game/time/effective-time.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import {
  marksOf,
  axesOf,
  BAND_COLORS,
  type Marker,
  MARKER_WORDS,
  MARKERS,
} from '#pwa/interview/debrief/marks.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { isSameAnswer, type OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { INTERVIEW_TYPE_NAMES as TYPE_NAMES } from '#shared/game/type-names.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { shortDate } from '#pwa/learner/return-words.ts';
import { countWord } from './loop-words.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

interface LoopSaysProps {
  /** The finished rounds. */
  held: readonly BegunRound[];
  again: ReturnType<typeof roundToRepeat<BegunRound>>;
  /**
   * ISO date of the last day on which another round makes sense before the interview; null if no interview date is set,
   * or if that day has passed.
   */
  lastDay: string | null;
}

/**
 * Says which axes were weak or strong in several rounds, and which round to repeat. Shows nothing with fewer than two
 * marked rounds.
 */
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

/** Returns text such as 'evidence and numbers, Thin or Missing in three of four rounds.' */
function inWords({ axes, rounds, of }: SharedAxes, bands: string) {
  const times = `${bands} in ${countWord(rounds)} of ${countWord(of)} rounds`;
  return (
    <>
      <span className="font-semibold">{axisWords(axes)}</span>,{' '}
      {axes.length > 1 ? `each ${times}.` : `${times}.`}
    </>
  );
}

/**
 * Shows the bands of the four common axes, with a table for each marker and a column for each round. There is no sum
 * and no average.
 */
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

/** The last day on which another round makes sense is this many days before the interview. */
const DAYS_BEFORE = 2;

interface SharedAxes {
  /**
   * The axes that have one of the wanted bands in the most rounds. There are several if they are tied, and none if no
   * axis has such a band in two rounds or more.
   */
  axes: readonly Axis[];
  /** The number of rounds in which each of these axes has one of those bands. */
  rounds: number;
  /** The number of marked rounds. */
  of: number;
}

/**
 * Returns the common axes that have one of these bands in the most rounds.
 * @param rounds finished rounds
 * @returns null if fewer than two rounds are marked
 */
function axesInMost(rounds: readonly BegunRound[], bands: readonly Band[]): SharedAxes | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const countOf = (axis: Axis) =>
    marked.filter((mock) => {
      const band = marksOf(mock, 'learner').get(axis);
      return band !== undefined && bands.includes(band);
    }).length;
  const most = Math.max(...COMMON_AXES.map(countOf));
  const axes = most < ENOUGH_ROUNDS ? [] : COMMON_AXES.filter((axis) => countOf(axis) === most);
  return { axes, rounds: most, of: marked.length };
}

/**
 * Returns the last day on which another round makes sense before the interview.
 * @param today ISO date, like `interviewDate` and the result
 * @returns null without a date, or if that day has passed
 */
export function lastDayForRound(today: string, interviewDate: string | null): string | null {
  if (interviewDate === null || interviewDate < today) return null;
  if (isLastDay(today, interviewDate)) return null;
  return dateOfDayNumber(dayNumberOf(interviewDate) - DAYS_BEFORE);
}

/** Returns 'structure; evidence and numbers', with a semicolon because a name may contain 'and'. */
export function axisWords(axes: readonly Axis[]): string {
  return axes.map((axis) => AXIS_NAMES[axis].toLowerCase()).join('; ');
}

/** Returns the axes that the learner marked in the round, grouped by band, the weakest band first. */
export function verdictsOf(mock: BegunRound): { band: Band; axes: readonly Axis[] }[] {
  const marks = marksOf(mock, 'learner');
  return BANDS.map((band) => ({
    band,
    axes: axesOf(mock).filter((axis) => marks.get(axis) === band),
  })).filter(({ axes }) => axes.length > 0);
}

/**
 * Returns the one thing to do differently, with which the debrief ended: a key point's sentence, or an axis's name.
 * @returns null if the debrief isn't done, or if there was nothing to do differently
 */
export function oneThingOf(
  mock: BegunRound,
  bank: readonly Pick<OpenEndedQuestion, 'id' | 'keyPoints'>[],
): string | null {
  const { assessment, started } = mock;
  const focus = assessment?.focus;
  if (!focus) return null;
  const ids = started.cases.map(({ questionId }) => questionId);
  const points = bank.flatMap(({ id, keyPoints }) => (ids.includes(id) ? keyPoints : []));
  const point = points.find(({ id }) => id === focus);
  if (point) return point.text;
  const isWeak = focus in AXIS_NAMES && marksOf(mock, 'learner').get(focus as Axis) !== 'strong';
  return isWeak ? AXIS_NAMES[focus as Axis] : null;
}

/** Returns text such as '2 of 7 points ticked', to show next to the marks; null if nothing is counted yet. */
export function tickedWords(
  { answers }: BegunRound,
  bank: readonly Pick<OpenEndedQuestion, 'id' | 'keyPoints'>[],
  open: readonly OpenAnswer[],
): string | null {
  const counted = answers.flatMap(({ questionId, answer }) => {
    const verdict = open.find((row) => isSameAnswer(row.answer, answer))?.verdict;
    const points = bank.find(({ id }) => id === questionId)?.keyPoints;
    return verdict?.by === 'ticks' && points
      ? [{ ticked: verdict.ticks.length, of: points.length }]
      : [];
  });
  if (counted.length === 0) return null;
  const sum = (key: 'ticked' | 'of') => counted.reduce((all, one) => all + one[key], 0);
  return `${sum('ticked')} of ${sum('of')} points ticked`;
}

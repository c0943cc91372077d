/**
 * Reads and records the guesses and the marks on a round. Each guess and each mark is a band on an axis, and a mark
 * also says who gave it.
 */
import { AXES_OF, BAND_NAMES } from '#shared/content/axes.ts';
import type { Axis, Band } from '#shared/game/constants.ts';
import { type AxisMark, MARKED_BY, type MockRow } from '#shared/game/mock/mock-row.ts';
import { recordEvent, recordEvents } from '#pwa/device/database/record-event.ts';
import type { BegunRound } from '#pwa/device/live/use-rounds.ts';
import type { JudgedCase } from './debrief-steps.tsx';

/** The bands' text colors: mint for strong, ember for thin and missing (docs/design.md). */
export const BAND_COLORS: Record<Band, string> = {
  ...{ missing: 'text-ember', thin: 'text-ember', fair: 'text-text', strong: 'text-mint' },
};
/**
 * Everyone who can mark a round: the learner, a friend and AI. AI Mode's marks come from its stored feedback, never
 * from the log.
 */
export const MARKERS = [...MARKED_BY, 'ai'] as const;
export type Marker = (typeof MARKERS)[number];
export const MARKER_WORDS: Record<Marker, string> = {
  ...{ learner: 'Marked by you', friend: 'Marked by a friend', ai: 'Marked by AI' },
};
export function axesOf({ started }: BegunRound): readonly Axis[] {
  return AXES_OF[started.type];
}

/** Returns the marks that one marker has set. */
export function marksOf(
  { assessment, aiMarks }: MockRow & Pick<BegunRound, 'aiMarks'>,
  by: Marker,
): Map<Axis, Band> {
  if (by === 'ai') return new Map(aiMarks);
  const own = assessment?.axes.filter((mark) => mark.by === by) ?? [];
  return new Map(own.map(({ axis, band }) => [axis, band]));
}

export function guessesOf({ assessment }: MockRow): Map<Axis, Band> {
  return new Map(assessment?.predicted.map(({ axis, band }) => [axis, band]));
}

/**
 * Counts the key points of an axis that were ticked, in all cases together. The count doesn't decide the band. The
 * learner chooses one of the axis's four bands by its sentence.
 * @returns null if no key point belongs to the axis, or there was nothing to tick
 */
export function ticksOn(
  axis: Axis,
  cases: readonly JudgedCase[],
): { ticked: number; of: number } | null {
  const points = cases
    .filter(({ isTooShort }) => !isTooShort)
    .flatMap(({ question, ticks }) =>
      question.keyPoints
        .filter((point) => point.axis === axis)
        .map(({ id }) => ({ isTicked: ticks.includes(id) })),
    );
  if (points.length === 0) return null;
  return { ticked: points.filter(({ isTicked }) => isTicked).length, of: points.length };
}

/**
 * Returns a remark if a band is higher than the ticks suggest: Strong without every point, or Fair with less than half
 * of them. The remark isn't a verdict, because a point can be said well without being ticked.
 * @returns null if the band fits the ticks, or there was nothing to tick
 */
export function aboveTicks(axis: Axis, band: Band, cases: readonly JudgedCase[]): string | null {
  const counted = ticksOn(axis, cases);
  if (!counted) return null;
  const { ticked, of } = counted;
  const isAbove = band === 'strong' ? ticked < of : band === 'fair' && 2 * ticked < of;
  if (!isAbove) return null;
  const points = of === 1 ? 'the one point' : `${ticked} of ${of} points`;
  const not = of === 1 ? 'didn’t tick' : 'ticked';
  return `${BAND_NAMES[band]} is above your ticks: you ${not} ${points} of this axis.`;
}

/**
 * Returns the axes that have key points but no ticks. If every answer was too short to tick, returns all five axes. For
 * these axes, the learner has little evidence.
 * @returns an empty list if there is only one such axis
 */
export function unsaidAxes(mock: BegunRound, cases: readonly JudgedCase[]): readonly Axis[] {
  if (cases.every(({ isTooShort }) => isTooShort)) return axesOf(mock);
  const unsaid = axesOf(mock).filter((axis) => ticksOn(axis, cases)?.ticked === 0);
  return unsaid.length > 1 ? unsaid : [];
}

/**
 * Saves the guess. No screen changes it afterwards.
 * @param stories ids of the stories that the learner told @throws StorageError
 */
export async function recordGuess(
  mock: BegunRound,
  guess: ReadonlyMap<Axis, Band>,
  stories: readonly string[],
): Promise<void> {
  const { mockId } = mock;
  const predicted = axesOf(mock).flatMap((axis) => {
    const band = guess.get(axis);
    return band ? [{ axis, band }] : [];
  });
  await recordEvents([
    { kind: 'mock-assessed', mockId, predicted },
    ...(stories.length > 0
      ? [{ kind: 'mock-assessed' as const, mockId, stories: [...stories] }]
      : []),
  ]);
}

/**
 * Records the bands that one marker has given on these axes, one event for each axis. Other axes keep their bands.
 * Saves all events or none.
 * @throws StorageError
 */
export async function recordMarksOf(
  { mockId }: BegunRound,
  by: AxisMark['by'],
  marks: ReadonlyMap<Axis, Band>,
): Promise<void> {
  await recordEvents(
    [...marks].map(([axis, band]) => ({ kind: 'mock-assessed', mockId, mark: { axis, band, by } })),
  );
}

/**
 * Records the one thing to do differently next time, and so ends the debrief.
 * @param focus a key point's id, or an axis @throws StorageError
 */
export async function recordFocus({ mockId }: BegunRound, focus: string): Promise<void> {
  await recordEvent({ kind: 'mock-assessed', mockId, focus });
}

import type { CategoryCount, ProgressRow } from '#shared/game/rows.ts';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';
import { accuracyOf, isTooFew, tooFewToSay } from '#shared/game/progress/category-progress.ts';

interface Judged {
  judged: number;
  correct: number;
}

/**
 * Puts accuracy into words: `80%`, or a dash.
 * @returns the figure and a note; the note is the fraction (`4 of 5`), or the reason for the dash
 */
export function accuracyFigure(count: Judged): [figure: string, note: string] {
  const accuracy = accuracyOf(count);
  return accuracy === null ? ['–', tooFewToSay(count.judged)] : [`${accuracy}%`, rightOf(count)];
}

/** Returns accuracy as one phrase: `80% right (4 of 5)`, or 'Too early to say: 2 of 5'. */
export function accuracyWords(count: Judged): string {
  return isTooFew(count.judged)
    ? tooFewToSay(count.judged)
    : `${accuracyOf(count)}% right (${rightOf(count)})`;
}

/** Returns how many of the judged answers were right: `4 of 5`. */
export function rightOf({ judged, correct }: Judged): string {
  return `${groupDigits(correct)} of ${groupDigits(judged)}`;
}

/**
 * Returns text such as ` of 5 checked`: the percentage leaves out answers that aren't checked yet. Returns an empty
 * text if all answers are checked.
 */
export function ofWhatWords({ completed, judged }: Pick<CategoryCount, 'completed' | 'judged'>) {
  return judged < completed ? ` of ${groupDigits(judged)} checked` : '';
}

/** The data behind the figure 'Questions Answered'. */
interface Answered {
  /** Short open questions. They don't count in any level. */
  shorts: readonly { id: string }[];
  rows: ReadonlyMap<string, unknown>;
  progress: Pick<ProgressRow, 'counters' | 'round'>;
}

/**
 * Explains why 'Questions Answered' can exceed the number for a level or for the path.
 * @returns words such as `with 1 short, 2 in AI Mode`; undefined if all answers are in the levels
 */
export function answeredNote({ shorts, rows, progress }: Answered): string | undefined {
  const short = shorts.filter(({ id }) => rows.has(id)).length;
  const { ai } = progress.counters;
  const parts = [
    ...(short > 0 ? [`${short} short`] : []),
    ...(ai > 0 ? [`${ai} in AI Mode`] : []),
    ...(progress.round > 1 ? ['earlier rounds'] : []),
  ];
  return parts.length > 0 ? `with ${parts.join(', ')}` : undefined;
}

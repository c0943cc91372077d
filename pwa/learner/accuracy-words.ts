import type { CategoryCount, ProgressRow } from '#shared/game/rows.ts';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';
import { accuracyOf, isTooFew, tooFewToSay } from '#shared/game/progress/category-progress.ts';

interface Judged {
  judged: number;
  correct: number;
}

/** Accuracy as `80%`, or a dash. @returns the figure, and a note: its fraction (`4 of 5`) or the reason for the dash */
export function accuracyFigure(count: Judged): [figure: string, note: string] {
  const accuracy = accuracyOf(count);
  return accuracy === null ? ['–', tooFewToSay(count.judged)] : [`${accuracy}%`, rightOf(count)];
}

/** The same as one phrase: `80% right (4 of 5)`, or 'Too early to say: 2 of 5'. */
export function accuracyWords(count: Judged): string {
  return isTooFew(count.judged)
    ? tooFewToSay(count.judged)
    : `${accuracyOf(count)}% right (${rightOf(count)})`;
}

/** The right answers among the judged answers: `4 of 5`. */
export function rightOf({ judged, correct }: Judged): string {
  return `${groupDigits(correct)} of ${groupDigits(judged)}`;
}

/** Says that a percentage covers only the checked answers; empty if all answers are judged. */
export function ofWhatWords({ completed, judged }: Pick<CategoryCount, 'completed' | 'judged'>) {
  return judged < completed ? ` of ${groupDigits(judged)} checked` : '';
}

/** Explains in a few words why 'Questions Answered' can exceed the number for a level or the path. */
interface Answered {
  /** Short open questions, which no level counts. */
  shorts: readonly { id: string }[];
  rows: ReadonlyMap<string, unknown>;
  progress: Pick<ProgressRow, 'counters' | 'round'>;
}

/** @returns `with 1 short and 2 in AI Mode`; undefined if all of the answers are in the levels */
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

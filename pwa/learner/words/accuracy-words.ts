import type { CategoryCount } from '#shared/game/rows.ts';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';
import { accuracyOf, isTooFew, tooFewToSay } from '#shared/game/progress/judged.ts';

interface Judged {
  judged: number;
  correct: number;
}

/** Right over judged as `80%`, else a dash. @returns the figure, and beside it of what it is (`4 of 5`), or why it is none */
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

/** `4 of 5`. */
export function rightOf({ judged, correct }: Judged): string {
  return `${groupDigits(correct)} of ${groupDigits(judged)}`;
}

/** What a percentage beside answers that nobody has judged yet speaks of; nothing where there are none. */
export function ofWhatWords({ completed, judged }: Pick<CategoryCount, 'completed' | 'judged'>) {
  return judged < completed ? ` of ${groupDigits(judged)} checked` : '';
}

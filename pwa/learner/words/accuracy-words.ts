import { accuracyOf, isTooFew, tooFewToSay } from '#shared/game/progress/judged.ts';

interface Judged {
  judged: number;
  correct: number;
}

/** Right over judged as `80%`, else a dash, and why. @returns the figure, and a note where it is none */
export function accuracyFigure(count: Judged): [figure: string, note?: string] {
  const accuracy = accuracyOf(count);
  return accuracy === null ? ['–', tooFewToSay(count.judged)] : [`${accuracy}%`];
}

/** The same as one phrase: `80% right`, or 'Too few to say (2 of 5)'. */
export function accuracyWords(count: Judged): string {
  return isTooFew(count.judged) ? tooFewToSay(count.judged) : `${accuracyOf(count)}% right`;
}

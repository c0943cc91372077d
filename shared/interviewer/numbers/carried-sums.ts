/**
 * Sums that go on with what was said before: 'that's 80 minutes each. Across the 200 agents that's 450 hours', 'take that off and I'm
 * at $1,294'. They don't say what they reckon with: they are wrong only where nothing said before explains the result.
 */
import { figuresBefore, isNear, type Step, stepAt } from './carried-steps.ts';
import { toDays } from './ledger.ts';
import type { Figure, Piece } from './read/read-figures.ts';
import type { Sum } from './sums.ts';

/** @param read sums that were read before, in their order: their results go on */
export function carriedSums(pieces: readonly Piece[], read: readonly Sum[]): Sum[] {
  return pieces.flatMap((piece, at) => {
    const step = stepAt(pieces, at, read);
    if (!step) return [];
    const { said } = step.result;
    const isRead = read.some(({ start, end }) => start <= said.start && end >= said.end);
    const before = figuresBefore(
      pieces,
      pieces.findIndex((one) => one.type === 'figure' && one.figure === said),
    );
    if (isRead || isExplained(said, step, before)) return [];
    return [
      {
        start: piece.start,
        end: said.end,
        said,
        right: step.right,
        isRight: false,
        words: step.words,
      },
    ];
  });
}

/** Is it one of the figures before it, or made of two of them? */
function isExplained(said: Figure, step: Step, before: readonly Figure[]): boolean {
  const { right, own, result, others } = step;
  const value = (figure: Figure) => toDays(figure).values[0] ?? 0;
  const isRight =
    isNear(result, right) || said.values.some((one) => Math.abs((one * 1000) / right - 1) < 0.05);
  if (isRight) return true;
  if (others === 'none') return false;
  const all = [...new Set([...before, ...own])].map(value);
  const isMade = (one: number) => one > 0 && Math.abs(value(said) / one - 1) <= 0.06;
  const pairs = (a: number, b: number) => {
    if (others === 'left') return [a - b];
    return b < 1 ? [a * b, a * (1 - b), a * (1 + b)] : [a * b, a / b, a + b, a - b];
  };
  return all.some(
    (a, place) => isMade(a) || all.some((b, other) => place !== other && pairs(a, b).some(isMade)),
  );
}

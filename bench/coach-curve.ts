/** Do more labelled questions still help? The coach fitted on few of them, judged on those left out. */
import type { CoachExample } from './coach/coach-examples.ts';
import { agreementOf, judgeByFit, labelledIds } from './coach/coach-fitting.ts';

const SIZES = [5, 10, 20];
const DRAWS = 3;

/** One line a size: F1 and kappa on questions that were left out one by one, means of three draws. */
export function printLearningCurve(examples: readonly CoachExample[]): void {
  const ids = labelledIds(examples);
  const most = ids.length - 1;
  for (const size of [...SIZES.filter((candidate) => candidate < most), most]) {
    const draws = size === most ? 1 : DRAWS;
    const figures = Array.from({ length: draws }, (_, draw) =>
      agreementOf(ids.flatMap((apart) => judgeLeftOut(examples, ids, apart, size, draw))),
    );
    const mean = (pick: (figure: (typeof figures)[number]) => number) =>
      (figures.reduce((sum, figure) => sum + pick(figure), 0) / draws).toFixed(3);
    console.log(
      `  fitted on ${String(size).padStart(2)} labelled questions: F1 ${mean(({ f1 }) => f1)}, kappa ${mean(({ kappa }) => kappa)}`,
    );
  }
}

function judgeLeftOut(
  examples: readonly CoachExample[],
  ids: readonly string[],
  apart: string,
  size: number,
  draw: number,
) {
  const drawn = new Set(
    shuffled(
      ids.filter((id) => id !== apart),
      draw + 1,
    ).slice(0, size),
  );
  return judgeByFit(
    examples.filter(
      ({ question, origin }) =>
        question.id !== apart && (origin !== 'golden' || drawn.has(question.id)),
    ),
    examples.filter(({ question, origin }) => question.id === apart && origin === 'golden'),
  );
}

/** The same order for the same seed (mulberry32). */
function shuffled(ids: readonly string[], seed: number): string[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/**
 * Stores the rounds in which a question was counted. A round is a number. Consecutive rounds are stored as one run, to
 * save space (docs/rules.md, epochs and rounds).
 */
import { MAX_ROUND_RUNS } from '#shared/game/constants.ts';
import type { QuestionRow, RoundSet } from '#shared/game/rows.ts';

type Run = readonly [first: number, last: number];

/**
 * True if the question was answered in the round.
 * @param row the question's row; null or undefined if the question was never answered
 */
export function isAnsweredIn(
  row: Pick<QuestionRow, 'rounds'> | null | undefined,
  round: number,
): boolean {
  return row ? hasRound(row.rounds, round) : false;
}

function hasRound(rounds: RoundSet, round: number): boolean {
  return rounds.some((entry) => {
    const [first, last] = asRun(entry);
    return first <= round && round <= last;
  });
}

/**
 * Adds a round to the set. If the new set has more than MAX_ROUND_RUNS runs, the two oldest runs are joined, and the
 * rounds between them count as answered. No real learner returns to rounds that old, and a learner who cheated would
 * gain nothing.
 */
export function addRound(rounds: RoundSet, round: number): RoundSet {
  if (hasRound(rounds, round)) return rounds;
  const sorted = [...rounds.map(asRun), [round, round] as const].sort((a, b) => a[0] - b[0]);
  const runs = sorted.reduce<Run[]>((joined, run) => {
    const before = joined.at(-1);
    if (before?.[1] !== run[0] - 1) return [...joined, run];
    return [...joined.slice(0, -1), [before[0], run[1]]];
  }, []);
  const [oldest, next, ...rest] = runs;
  const kept =
    runs.length > MAX_ROUND_RUNS && oldest && next
      ? [[oldest[0], next[1]] as const, ...rest]
      : runs;
  return kept.map(([first, last]) => (first === last ? first : [first, last]));
}

function asRun(entry: RoundSet[number]): Run {
  return typeof entry === 'number' ? [entry, entry] : entry;
}

/** Which questions are worth a look, and why. Each sign has to be stronger than chance (1.96 deviations). */
import type { ItemStatistics } from '#shared/contract/admin.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { type Cells, correlation } from './correlation.ts';

/** Rated learners from whom a key is doubted. */
const ENOUGH_FOR_KEY = 40;
/** An option is dead that fewer choose, of all and of those who were wrong: an easy question tempts few by any. */
const DEAD_SHARE = 0.05;
const DEAD_SHARE_OF_WRONG = 0.1;
/** A question that more get right gives itself away. */
const GIVEN_AWAY_SHARE = 0.9;
const DEVIATIONS = 1.96;

type Flags = Pick<ItemStatistics, 'flags' | 'suspectOption' | 'deadOptions'>;

/** @param places of the options, as their cells are named */
export function flagsOf(question: CuratedQuestion, cells: Cells, places: readonly number[]): Flags {
  const { options, correctAnswer } = question;
  if (options === null) return { flags: [], suspectOption: null, deadOptions: [] };
  const key = options.indexOf(correctAnswer);
  const count = (cell: string) => cells.get(cell) ?? 0;
  const answered = count('answered');
  const wrong = answered - count('right');
  const isDead = (index: number) => {
    const chose = count(`choice:${places[index]}`);
    if (index === key || bounds(chose, answered).most >= DEAD_SHARE) return false;
    return bounds(chose, wrong).most < DEAD_SHARE_OF_WRONG;
  };
  const suspectOption = suspectOf(cells, places, key);
  const deadOptions = options.flatMap((_, index) => (isDead(index) ? [index] : []));
  const isGivenAway = bounds(count('right'), answered).least > GIVEN_AWAY_SHARE;
  return {
    flags: [
      ...(suspectOption === null ? [] : (['wrong-key'] as const)),
      ...(isGivenAway ? (['gives-itself-away'] as const) : []),
      ...(deadOptions.length > 0 ? (['dead-option'] as const) : []),
    ],
    suspectOption,
    deadOptions,
  };
}

/** The option that the strong learners choose, while those who choose the key are no stronger than others. */
function suspectOf(cells: Cells, places: readonly number[], key: number): number | null {
  const rated = cells.get('rated') ?? 0;
  if (rated < ENOUGH_FOR_KEY) return null;
  const chance = DEVIATIONS / Math.sqrt(rated);
  const values = places.map((place) => correlation(cells, place) ?? 0);
  if ((values[key] ?? 0) > 0) return null;
  const best = values.indexOf(Math.max(...values));
  return best !== key && (values[best] ?? 0) > chance ? best : null;
}

/** Between which shares the true one lies (Wilson's interval); anything where nobody was asked. */
function bounds(part: number, whole: number): { least: number; most: number } {
  if (whole === 0) return { least: 0, most: 1 };
  const share = part / whole;
  const z = DEVIATIONS ** 2;
  const middle = (share + z / (2 * whole)) / (1 + z / whole);
  const half =
    (DEVIATIONS / (1 + z / whole)) *
    Math.sqrt((share * (1 - share)) / whole + z / (4 * whole ** 2));
  return { least: middle - half, most: middle + half };
}

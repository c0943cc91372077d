/** Finds which questions are worth a look, and why. Each sign has to be stronger than chance (1.96 deviations). */
import { ITEM_FLAGS, type ItemStatistics } from '#shared/contract/admin/admin.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { type Cells, correlation } from './correlation.ts';

/** The fewest rated learners with whom a key can be doubted. */
const ENOUGH_FOR_KEY = 40;
/**
 * An option is dead if smaller shares than these choose it, among all answers and among wrong answers. Both must be
 * small, because every wrong option of an easy question tempts few.
 */
const DEAD_SHARE = 0.05;
const DEAD_SHARE_OF_WRONG = 0.1;
/** A question gives itself away if a larger share gets it right. */
const GIVEN_AWAY_SHARE = 0.9;
const DEVIATIONS = 1.96;
/** If this many learners, and this share of those who answered, report a question, the report isn't a mistake. */
const ENOUGH_REPORTERS = 3;
const REPORTING_SHARE = 0.01;
/** From WORTH_A_LOOK on a question is worth a look: one strong sign, or several weak ones. */
const WEIGHTS = {
  'wrong-key': 3,
  reported: 2,
  'gives-itself-away': 1,
  'dead-option': 0.5,
} as const;

type Flags = Pick<ItemStatistics, 'flags' | 'suspectOption' | 'deadOptions' | 'concern'>;

/**
 * Lists what speaks against a question, and how much.
 * @param places the options' places, which name their cells @param reporters number of learners with an open note
 */
export function flagsOf(
  question: CuratedQuestion,
  cells: Cells,
  places: readonly number[],
  reporters: number,
): Flags {
  const { suspectOption, deadOptions, isGivenAway } = signsOf(question, cells, places);
  const answered = cells.get('answered') ?? 0;
  const isReported = reporters >= ENOUGH_REPORTERS && reporters >= REPORTING_SHARE * answered;
  const times = {
    'wrong-key': suspectOption === null ? 0 : 1,
    reported: isReported ? 1 : 0,
    'gives-itself-away': isGivenAway ? 1 : 0,
    'dead-option': deadOptions.length,
  };
  const flags = ITEM_FLAGS.filter((flag) => times[flag] > 0);
  const concern = flags.reduce((sum, flag) => sum + times[flag] * WEIGHTS[flag], 0);
  return { flags, suspectOption, deadOptions, concern };
}

function signsOf(question: CuratedQuestion, cells: Cells, places: readonly number[]) {
  const { options, correctAnswer } = question;
  if (options === null) return { suspectOption: null, deadOptions: [], isGivenAway: false };
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
  return { suspectOption, deadOptions, isGivenAway };
}

/** The option that strong learners choose, if learners who choose the key are no stronger than others. */
function suspectOf(cells: Cells, places: readonly number[], key: number): number | null {
  const rated = cells.get('rated') ?? 0;
  if (rated < ENOUGH_FOR_KEY) return null;
  const chance = DEVIATIONS / Math.sqrt(rated);
  const values = places.map((place) => correlation(cells, place) ?? 0);
  if ((values[key] ?? 0) > 0) return null;
  const best = values.indexOf(Math.max(...values));
  return best !== key && (values[best] ?? 0) > chance ? best : null;
}

/** The bounds of the true share (Wilson's interval); 0 to 1 without any answers. */
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

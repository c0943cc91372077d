/**
 * Shows whether a question teaches something, from its counts (desk/statistics/item-cells.ts). A figure about fewer
 * than five learners isn't shown. Neither is a figure from which such a figure could be computed.
 */
import type { OpenProblems } from '#api/bank/statements/problems.ts';
import { FEWEST_SHOWN, type ItemStatistics, ITEM_FLAGS } from '#shared/contract/admin/desk.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';

/** A correlation is shown only if at least this many learners are rated. */
const ENOUGH_RATED = 20;

/** Computes a question's figures for the desk. @param cells its counts @param open how many of its notes are open */
export function itemStatistics(
  question: CuratedQuestion,
  cells: Cells,
  { problems: openProblems, reporters }: OpenProblems,
): Omit<ItemStatistics, 'revisions'> {
  const { id, revision, title, difficulty: level, topic, options } = question;
  const count = (cell: string) => cells.get(cell) ?? 0;
  const answered = count('answered');
  const places = placesOf(question);
  const shares = optionShares(
    places.map((place) => count(`choice:${place}`)),
    count('choice:-1'),
    answered,
  );
  const keyPlace = options ? placeOf(options, question.correctAnswer) : null;
  return {
    ...{ id, revision, title, level, topic },
    isOpenEnded: options === null,
    ...figuresOf(cells, options !== null),
    discrimination: keyPlace === null ? null : shown(correlation(cells, keyPlace), cells, keyPlace),
    options: (options ?? []).map((text, index) => ({
      text,
      isKey: text === question.correctAnswer,
      share: shares[index] ?? null,
    })),
    timedOutShare: shareOf(count('timedOut'), answered),
    fiftyFiftyShare: options && shareOf(count('fiftyFifty'), answered),
    skippedShare: shareOf(count('skipped'), count('met')),
    openProblems,
    reporters,
    ...flagsOf(question, cells, places, reporters),
  };
}

/**
 * Returns the figures that are shown for each revision.
 * @param isChoice false for an open question; it has no share of right answers, because for open answers `right`
 * depends only on the length
 */
export function figuresOf(cells: Cells, isChoice: boolean) {
  const answered = cells.get('answered') ?? 0;
  return {
    learners: answered < FEWEST_SHOWN ? null : answered,
    rightShare: isChoice ? shareOf(cells.get('right') ?? 0, answered) : null,
    medianSeconds: answered < FEWEST_SHOWN ? null : medianSeconds(cells, answered),
  };
}

/** Returns each option's index in alphabetical order. The cells of an option are named after this index. */
function placesOf({ options }: CuratedQuestion): number[] {
  return options ? options.map((option) => placeOf(options, option)) : [];
}

function placeOf(options: readonly string[], option: string): number {
  return options.toSorted().indexOf(option);
}

/** Returns a share in percent. Null if fewer than five learners are in it, or fewer than five are outside it. */
function shareOf(part: number, whole: number): number | null {
  return part < FEWEST_SHOWN || whole - part < FEWEST_SHOWN ? null : percent(part, whole);
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

/**
 * Returns the share of each option in percent; null for a hidden share. Somebody could compute the sum of the hidden
 * shares from those that are shown. So if that sum covers only one to four learners, the next smallest share is hidden
 * as well.
 */
function optionShares(
  counts: readonly number[],
  none: number,
  answered: number,
): (number | null)[] {
  const smallestFirst = [...counts, none]
    .map((count, index) => ({ count, index }))
    .sort((a, b) => a.count - b.count);
  const hidden = new Set<number>();
  let learners = 0;
  for (const { count, index } of smallestFirst) {
    if (count >= FEWEST_SHOWN && (learners === 0 || learners >= FEWEST_SHOWN)) break;
    hidden.add(index);
    learners += count;
  }
  return counts.map((count, index) =>
    hidden.has(index) || answered - count < FEWEST_SHOWN ? null : percent(count, answered),
  );
}

/** Returns the median of the seconds that answers took. */
function medianSeconds(cells: Cells, answered: number): number {
  const bySeconds = [...cells]
    .filter(([cell]) => cell.startsWith('seconds:'))
    .map(([cell, count]) => ({ seconds: Number(cell.slice('seconds:'.length)), count }))
    .sort((a, b) => a.seconds - b.seconds);
  let below = 0;
  for (const { seconds, count } of bySeconds) {
    below += count;
    if (below * 2 >= answered) return seconds;
  }
  return 0;
}

/**
 * Returns the correlation, rounded to two decimal places. Null if too few learners are rated, if fewer than five chose
 * the option, or if fewer than five chose a different option.
 */
function shown(value: number | null, cells: Cells, place: number): number | null {
  const rated = cells.get('rated') ?? 0;
  const chose = cells.get(`rated:${place}`) ?? 0;
  if (value === null || rated < ENOUGH_RATED) return null;
  if (chose < FEWEST_SHOWN || rated - chose < FEWEST_SHOWN) return null;
  return Math.round(100 * value) / 100;
}

/**
 * A question's key is reported as possibly wrong only if at least this many learners can be rated as strong or weak.
 */
const ENOUGH_FOR_KEY = 40;
/**
 * An option is dead if hardly anybody chooses it: less than this share of all learners, and also less than the share
 * below of those who answer wrongly. Both conditions are needed, because few learners choose any wrong option of an
 * easy question.
 */
const DEAD_SHARE = 0.05;
const DEAD_SHARE_OF_WRONG = 0.1;
/** A question gives its key away if more than this share of the learners gets it right. */
const GIVEN_AWAY_SHARE = 0.9;
const DEVIATIONS = 1.96;
/**
 * Reports count only if at least this many learners wrote them, and if these are at least the share below of those who
 * answered. Just a few reports may be a mistake.
 */
const ENOUGH_REPORTERS = 3;
const REPORTING_SHARE = 0.01;
/**
 * The weight of each flag. If the weights of a question's flags add up to `WORTH_A_LOOK`, the desk says that the
 * question is worth a look. One strong flag or several weak ones are enough.
 */
const WEIGHTS = {
  'wrong-key': 3,
  reported: 2,
  'gives-itself-away': 1,
  'dead-option': 0.5,
} as const;

type Flags = Pick<ItemStatistics, 'flags' | 'suspectOption' | 'deadOptions' | 'concern'>;

/**
 * Lists the signs that something is wrong with a question, with the sum of their weights. A sign that comes from
 * answers must be clearer than chance allows (1.96 standard deviations).
 * @param places the options' indexes in alphabetical order
 * @param reporters how many learners have written a note that is still open
 */
function flagsOf(
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

/**
 * Returns the option that may be the true key; null if none may. Strong learners choose that option more often than
 * weak learners do, and they don't choose the present key more often than weak learners do.
 */
function suspectOf(cells: Cells, places: readonly number[], key: number): number | null {
  const rated = cells.get('rated') ?? 0;
  if (rated < ENOUGH_FOR_KEY) return null;
  const chance = DEVIATIONS / Math.sqrt(rated);
  const values = places.map((place) => correlation(cells, place) ?? 0);
  if ((values[key] ?? 0) > 0) return null;
  const best = values.indexOf(Math.max(...values));
  return best !== key && (values[best] ?? 0) > chance ? best : null;
}

/** Returns the limits between which the true share lies (Wilson's interval); 0 and 1 if there are no answers. */
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

/** A question's counts by cell (desk/statistics/item-cells.ts). */
type Cells = ReadonlyMap<string, number>;

/**
 * Returns how strongly the choice of an option correlates with the learner's strength, as a point-biserial correlation.
 * The strength is the share of right answers among the learner's other multiple-choice answers.
 * @param place the option's index in alphabetical order
 * @returns -1 to 1; null if nobody or everybody chose the option, or if all learners are equally strong
 */
export function correlation(cells: Cells, place: number): number | null {
  const count = (cell: string) => cells.get(cell) ?? 0;
  const rated = count('rated');
  const chose = count(`rated:${place}`);
  if (chose === 0 || chose === rated) return null;
  const mean = count('rest') / rated;
  const deviation = Math.sqrt(Math.max(0, count('restSquared') / rated - mean ** 2));
  if (deviation === 0) return null;
  const share = chose / rated;
  const meanOfChosen = count(`rest:${place}`) / chose;
  return ((meanOfChosen - mean) / deviation) * Math.sqrt(share / (1 - share));
}

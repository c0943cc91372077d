/**
 * Shows whether a question teaches, by its counts (desk/statistics/item-cells.ts). Nothing is shown about fewer than
 * five learners: neither a small count, nor other counts that would reveal it.
 */
import type { OpenProblems } from '#api/bank/statements/problems.ts';
import type { ItemStatistics } from '#shared/contract/admin/admin.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { type Cells, correlation } from './correlation.ts';
import { flagsOf } from './item-flags.ts';

/** The fewest learners that a figure may be about. */
const FEWEST = 5;
/** The fewest rated learners for whom a correlation is shown. */
const ENOUGH_RATED = 20;

/** @param open the notes on the question that aren't settled */
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

/** The figures that any revision has. @param isChoice false if open-ended, where only the length makes answers right */
export function figuresOf(cells: Cells, isChoice: boolean) {
  const answered = cells.get('answered') ?? 0;
  return {
    learners: answered < FEWEST ? null : answered,
    rightShare: isChoice ? shareOf(cells.get('right') ?? 0, answered) : null,
    medianSeconds: answered < FEWEST ? null : medianSeconds(cells, answered),
  };
}

/** Each option's place in alphabetical order, which names its cells. */
function placesOf({ options }: CuratedQuestion): number[] {
  return options ? options.map((option) => placeOf(options, option)) : [];
}

function placeOf(options: readonly string[], option: string): number {
  return options.toSorted().indexOf(option);
}

/** Percent, rounded; null if either side has fewer than five learners. */
function shareOf(part: number, whole: number): number | null {
  return part < FEWEST || whole - part < FEWEST ? null : percent(part, whole);
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

/**
 * Shares in percent. Readers can compute the sum of the hidden shares from the others, so if that sum is about one to
 * four learners, the next smallest share is hidden, too.
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
    if (count >= FEWEST && (learners === 0 || learners >= FEWEST)) break;
    hidden.add(index);
    learners += count;
  }
  return counts.map((count, index) =>
    hidden.has(index) || answered - count < FEWEST ? null : percent(count, answered),
  );
}

/** The median, exact to the second. */
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

/** The value to two decimals; null if too few learners are rated, or fewer than five are on one side. */
function shown(value: number | null, cells: Cells, place: number): number | null {
  const rated = cells.get('rated') ?? 0;
  const chose = cells.get(`rated:${place}`) ?? 0;
  if (value === null || rated < ENOUGH_RATED) return null;
  if (chose < FEWEST || rated - chose < FEWEST) return null;
  return Math.round(100 * value) / 100;
}

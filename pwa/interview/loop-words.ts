/** UI text about a loop. */
import { secondsOfRound } from '#shared/interviewer/clock.ts';
import type { LoopKind, LoopRound } from '#shared/game/mock/loop-rounds.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Returns a number as a word, such as 'two'; from seven on, as digits. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** Returns the loop's name, in words that can follow 'your': 'General loop' or 'own loop'. */
export function loopName({
  name,
  loopShape,
}: { name: string } & Pick<LoopKind, 'loopShape'>): string {
  return `${loopShape === null ? 'own' : name} loop`;
}

/** Returns text such as 'Round 2 of 4'. */
export function placeWords({ number, of }: Pick<LoopRound, 'number' | 'of'>): string {
  return `Round ${number} of ${of}`;
}

/**
 * Returns text such as 'Four rounds, 80 minutes, in one day or over several.' @param left the number of rounds that
 * the learner hasn't held yet
 */
export function spanWords(
  left: number,
  of: number,
  { length, clock }: Pick<MockStart, 'length' | 'clock'>,
): string {
  const rounds = `${countWord(left)} ${left === 1 ? 'round' : 'rounds'}${left < of ? ' left' : ''}`;
  const seconds = secondsOfRound(length, clock);
  const time = seconds === null ? 'without a clock' : `${(left * seconds) / 60} minutes`;
  const when = left === 1 ? '' : ', in one day or over several';
  return `${rounds.charAt(0).toUpperCase()}${rounds.slice(1)}, ${time}${when}.`;
}

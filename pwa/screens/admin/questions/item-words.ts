/** Writes a question's figures in words. */
import type { ItemStatistics } from '#shared/contract/admin/desk.ts';

/** Shown instead of a figure about fewer than five learners. */
export const HIDDEN = 'too few';

export function percentWord(value: number | null): string {
  return value === null ? HIDDEN : `${value}%`;
}

export function countWord(value: number | null): string {
  return value === null ? HIDDEN : value.toLocaleString('en');
}

/** Writes a correlation as .41 or −.12. */
export function correlationWord(value: number | null): string {
  if (value === null) return HIDDEN;
  const text = Math.abs(value).toFixed(2).replace(/^0/, '');
  return value < 0 ? `−${text}` : text;
}

export function secondsWord(value: number | null): string {
  return value === null ? HIDDEN : `${value} s`;
}

/** Explains why the question is worth a look, one sentence per flag. */
export function flagWords({
  flags,
  suspectOption,
  deadOptions,
  reporters,
}: ItemStatistics): string[] {
  const dead = deadOptions.map((index) => index + 1);
  const words = {
    'wrong-key': `Key may be wrong: strong learners choose ${(suspectOption ?? 0) + 1}`,
    reported: `${reporters} learners report a problem`,
    'gives-itself-away': 'Gives itself away: more than nine in ten are right',
    'dead-option':
      dead.length === 1 ? `Option ${dead[0]} is dead` : `Options ${dead.join(', ')} are dead`,
  };
  return flags.map((flag) => words[flag]);
}

export function problemWords(count: number): string {
  return count === 1 ? '1 open note' : `${count} open notes`;
}

/** The place where the learner stopped reading a whole round, on this device: a bookmark that nothing depends on. */

const keyOf = (roundId: string) => `lesson-place:${roundId}`;

/** @returns the line, from 0 */
export function keptPlace(roundId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(roundId)) ?? 0);
  } catch {
    // quiet: a browser that stores nothing begins at the first line.
    return 0;
  }
}

export function keepPlace(roundId: string, line: number): void {
  try {
    localStorage.setItem(keyOf(roundId), String(line));
  } catch {
    // quiet: likewise.
  }
}

/** Remembers which challenges were done when the learner last saw them, until the page is left. */
let seen: { date: string; ids: readonly string[] } | null = null;

/**
 * Was a daily challenge completed since the challenges were last on the screen? If so, that is celebrated.
 * Challenges that were done before the app started don't count.
 * @param date ISO date of the challenges @param done ids of those completed
 */
export function isNewlyDone(date: string, done: readonly string[]): boolean {
  return seen?.date === date && done.some((id) => !seen?.ids.includes(id));
}

/** Remembers which challenges the learner has seen as done. */
export function rememberDone(date: string, done: readonly string[]): void {
  seen = { date, ids: done };
}

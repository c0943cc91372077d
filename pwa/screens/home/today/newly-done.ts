/** The challenges that were done when the learner last saw them; forgotten when the page is left. */
let seen: { date: string; ids: readonly string[] } | null = null;

/**
 * True if a daily challenge was completed since the challenges were last on the screen; the screen then celebrates
 * that. Challenges that were done before the app started don't count.
 * @param date ISO date of the challenges
 * @param done ids of the completed challenges
 */
export function isNewlyDone(date: string, done: readonly string[]): boolean {
  return seen?.date === date && done.some((id) => !seen?.ids.includes(id));
}

/** Remembers which challenges the learner has seen as done. */
export function rememberDone(date: string, done: readonly string[]): void {
  seen = { date, ids: done };
}

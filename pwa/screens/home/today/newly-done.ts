/** What was done when the learner last saw the challenges; until the page is left. */
let seen: { date: string; ids: readonly string[] } | null = null;

/**
 * Whether a daily challenge was completed since they were last on the screen: that is celebrated. What is
 * done already when the app starts is old news.
 * @param date ISO date of the challenges @param done ids of those completed
 */
export function isNewlyDone(date: string, done: readonly string[]): boolean {
  return seen?.date === date && done.some((id) => !seen?.ids.includes(id));
}

/** Remembers what the learner has seen. */
export function rememberDone(date: string, done: readonly string[]): void {
  seen = { date, ids: done };
}

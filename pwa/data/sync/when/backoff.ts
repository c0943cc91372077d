const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 300;
/** A day: no server of ours asks for more, and a timer of 25 days or longer would fire at once. */
const MOST_PATIENCE_SECONDS = 86_400;

/**
 * Seconds to wait after failures in a row: doubling, with jitter so that many devices do not come back
 * at once, and not before the server's Retry-After, which is taken for a day at the most.
 * @param failures 1 or more
 * @param retryAfter seconds, or null
 * @param dice 0 up to 1
 */
export function backoffSeconds(failures: number, retryAfter: number | null, dice: number): number {
  const doubled = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1));
  const asked = Math.min(MOST_PATIENCE_SECONDS, retryAfter ?? 0);
  return asked + doubled * (0.5 + dice / 2);
}

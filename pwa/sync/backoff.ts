const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 300;

/**
 * Seconds to wait after failures in a row: doubling, with jitter so that many devices do not come back
 * at once, and never before the server's Retry-After.
 * @param failures 1 or more
 * @param retryAfter seconds, or null
 * @param dice 0 up to 1
 */
export function backoffSeconds(failures: number, retryAfter: number | null, dice: number): number {
  const doubled = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (failures - 1));
  return (retryAfter ?? 0) + doubled * (0.5 + dice / 2);
}

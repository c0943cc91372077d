/** Counts the uses of a limit. If the limit is used up, one function throws an error, and the other returns false. */
import { RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#api/platform/api-error.ts';

/**
 * Counts one use of a limit. @param what a sentence that says what is used up
 * @throws ApiError 429 with Retry-After if the limit is used up
 */
export async function orTooMany(
  consume: () => Promise<RateLimiterRes>,
  what = 'Too many attempts.',
): Promise<void> {
  try {
    await consume();
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(what, Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)));
  }
}

/**
 * Makes the error for a call beyond a limit. @param what a sentence that says what is used up @param seconds the time
 * after which a retry makes sense
 */
export function tooMany(what: string, seconds: number): ApiError {
  return new ApiError(429, `${what} Please try again in ${inWords(seconds)}.`, {
    'Retry-After': String(seconds),
  });
}

/** True if the limit wasn't used up yet. */
export async function hasRoom(consume: () => Promise<RateLimiterRes>): Promise<boolean> {
  try {
    await consume();
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}

/** Puts a time into words. It uses the largest unit with a count of at least two: '90 minutes', '20 hours'. */
function inWords(seconds: number): string {
  if (seconds >= 7_200) return `${Math.ceil(seconds / 3_600)} hours`;
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

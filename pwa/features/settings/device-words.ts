import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { timeAgo } from '#pwa/ui/time-ago.ts';

const HOUR = 3_600_000;

/** What a device is called, e.g. 'Firefox on Linux'. */
export function deviceName({
  browser,
  system,
}: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** When it was last used: the server rounds to the hour. @param now milliseconds since 1970 UTC */
export function lastUsedWords(lastUsedAt: number, now: number): string {
  return now - lastUsedAt < 2 * HOUR ? 'Used recently' : `Last used ${timeAgo(lastUsedAt, now)}`;
}

/** Prices and days as sentences say them. */

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** @param isoTime ISO date and time @returns the day where the learner is */
export function dayWords(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}

/** Whole days that remain, begun ones counted. @param now milliseconds since 1970 UTC */
export function daysLeft(isoTime: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(isoTime) - now) / 86_400_000));
}

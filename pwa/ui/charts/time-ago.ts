const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** Says how long ago a time was, such as '2 hours ago'. @param then milliseconds since 1970 UTC, like `now` */
export function timeAgo(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1_000);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [length, unit] of STEPS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** How figures are written on the desk. */

/** With thousands and at most two decimals. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** A measured time: whole from ten on, below that with one decimal. More would be no knowledge. */
export function rough(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** A ratio with two decimals; 0 where there is nothing to divide by. */
export function ratio(part: number, whole: number): string {
  return figure(whole === 0 ? 0 : part / whole);
}

/** Seconds, or minutes and seconds. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function userWord(count: number): string {
  return count === 1 ? 'user' : 'users';
}

/** A UTC date as 'Nov 21'. @param date YYYY-MM-DD */
export function shortDate(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

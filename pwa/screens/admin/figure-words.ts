/** Writes figures the way the desk shows them. */

/** Writes a figure with thousands separators and at most two decimals. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** Writes a measured time: whole from ten on, with one decimal below. More digits would not be accurate. */
export function rough(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Writes a ratio with two decimals; 0 if there is nothing to divide by. */
export function ratio(part: number, whole: number): string {
  return figure(whole === 0 ? 0 : part / whole);
}

/** Writes a time as seconds, or as minutes and seconds. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function userWord(count: number): string {
  return count === 1 ? 'user' : 'users';
}

/** Writes a UTC date as 'Nov 21'. @param date YYYY-MM-DD */
export function shortDate(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

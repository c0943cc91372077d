/**
 * Writes `1234567` as `1,234,567`. The first screen uses this function, because the browser's own formatter takes
 * longer to start than the whole header takes to draw.
 * @param value a whole number
 */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

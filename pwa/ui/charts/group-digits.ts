/**
 * `1234567` as `1,234,567`. By hand: the browser's own formatter takes longer to begin than the whole header
 * takes to draw, so the first screen does without it.
 * @param value a whole number
 */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

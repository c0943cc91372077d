/**
 * Formats `1234567` as `1,234,567`. Written by hand, so that the first screen avoids the browser's own formatter, which
 * takes longer to start than the whole header takes to draw.
 * @param value a whole number
 */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

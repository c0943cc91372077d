/** Formats a size as `0.4 MB`. @param bytes more than 0 */
export function sizeWords(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

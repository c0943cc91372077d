/** Percentiles of measured times, and a line of them for a table. */

/** @param share 0.5 for the median, 0.95 for the 95th percentile (nearest rank) */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** `name  n  p50  p95`, milliseconds. */
export function percentileLine(name: string, values: readonly number[]): string {
  const figures = [percentile(values, 0.5), percentile(values, 0.95)];
  const columns = figures.map((value) => value.toFixed(1).padStart(9)).join('');
  return `${name.padEnd(52)}${String(values.length).padStart(4)}${columns}`;
}

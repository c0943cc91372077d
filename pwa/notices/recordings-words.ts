import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';

/** Says how many recordings this device holds and how much space they take: `2 recordings, 8.1 MB`. */
export function recordingsWords(rounds: readonly SoundsOfRound[]): string {
  if (rounds.length === 0) return 'No recordings';
  const count = rounds.length === 1 ? '1 recording' : `${rounds.length} recordings`;
  return `${count}, ${sizeWords(rounds.reduce((sum, { bytes }) => sum + bytes, 0))}`;
}

/** Formats a size as `0.4 MB`. @param bytes more than 0 */
export function sizeWords(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

import type { SoundsOfRound } from '#pwa/device/database/single-records.ts';
import { sizeWords } from './size-words.ts';

/** Says how many recordings this device holds and how much space they take: `2 recordings, 8.1 MB`. */
export function recordingsWords(rounds: readonly SoundsOfRound[]): string {
  if (rounds.length === 0) return 'No recordings';
  const count = rounds.length === 1 ? '1 recording' : `${rounds.length} recordings`;
  return `${count}, ${sizeWords(rounds.reduce((sum, { bytes }) => sum + bytes, 0))}`;
}

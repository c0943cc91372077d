/** Explains in a few words why 'Questions Answered' can exceed the number for a level or the path. */
import type { ProgressRow } from '#shared/game/rows.ts';

interface Answered {
  /** Short open questions, which no level counts. */
  shorts: readonly { id: string }[];
  rows: ReadonlyMap<string, unknown>;
  progress: Pick<ProgressRow, 'counters' | 'round'>;
}

/** @returns `with 1 short and 2 in AI Mode`; undefined if all of the answers are in the levels */
export function answeredNote({ shorts, rows, progress }: Answered): string | undefined {
  const short = shorts.filter(({ id }) => rows.has(id)).length;
  const { ai } = progress.counters;
  const parts = [
    ...(short > 0 ? [`${short} short`] : []),
    ...(ai > 0 ? [`${ai} in AI Mode`] : []),
    ...(progress.round > 1 ? ['earlier rounds'] : []),
  ];
  return parts.length > 0 ? `with ${parts.join(', ')}` : undefined;
}

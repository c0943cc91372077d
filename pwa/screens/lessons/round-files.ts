/** The whole rounds in shared/lessons/rounds. The build has checked them. */
import type { WholeRound } from '#shared/lessons/lesson.ts';

const FILES = import.meta.glob<WholeRound>('../../../shared/lessons/rounds/*.yaml', {
  eager: true,
  import: 'default',
});

/** Null if there is no such round. */
export function roundOf(type: string, level: string): WholeRound | null {
  return Object.values(FILES).find((one) => one.type === type && one.level === level) ?? null;
}

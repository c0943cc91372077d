/** The openings in shared/lessons/openings. The build has checked them. */
import type { Opening } from '#shared/lessons/lesson.ts';

const FILES = import.meta.glob<Opening[]>('../../../shared/lessons/openings/*.yaml', {
  eager: true,
  import: 'default',
});

/** The openings of a type, in their order; empty if there is no such type. */
export function openingsOf(type: string): readonly Opening[] {
  return FILES[`../../../shared/lessons/openings/${type}.yaml`] ?? [];
}

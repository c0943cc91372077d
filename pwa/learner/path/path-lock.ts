import { UNLOCK_COMPLETED } from '#shared/game/constants.ts';

/**
 * The Learning Path's own lock: a category after the first opens with 15 completed questions of the one
 * before (docs/product.md 4.8). Practice itself goes by the practice level.
 * @param standings in the order of the path
 * @returns how many questions of the preceding category are missing; 0: open
 */
export function missingToOpen(standings: readonly { completed: number }[], index: number): number {
  const before = standings[index - 1];
  return before ? Math.max(0, UNLOCK_COMPLETED - before.completed) : 0;
}

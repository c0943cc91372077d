import { LEVEL_NAMES } from '#shared/game/constants.ts';

/** The open levels as a sentence: `Beginner and Intermediate are open.` @param practiceLevel the highest, 1 to 4 */
export function openWords(practiceLevel: number): string {
  const names = LEVEL_NAMES.slice(0, practiceLevel);
  const last = names.at(-1) ?? '';
  if (names.length === 1) return `${last} is open: start there.`;
  return `${names.slice(0, -1).join(', ')} and ${last} are open.`;
}

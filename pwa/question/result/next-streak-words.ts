import { streakTenths } from '#shared/game/scoring/answer-streak.ts';

const WORDS = ['', 'One', 'Two', 'Three'];

/**
 * Says what the next right answers in a row bring: `One more for 2.5× XP`.
 * @param streak right answers in a row, this answer included
 * @returns null if nothing rises anymore
 */
export function streakWords(streak: number): string | null {
  const now = streakTenths(streak);
  const missing = WORDS.findIndex((_, more) => streakTenths(streak + more) > now);
  if (missing < 1) return null;
  return `${WORDS[missing]} more for ${streakTenths(streak + missing) / 10}× XP`;
}

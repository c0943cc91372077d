import { streakTenths } from '#shared/game/scoring/answer-streak.ts';

const WORDS = ['', 'One', 'Two', 'Three'];

/**
 * The home screen's headline, which follows the answer streak: how many right answers are missing for the
 * next multiplier.
 * @param streak correct answers in a row
 * @param hasAnswered false before the first answer of this game
 * @returns its two lines
 */
export function headlineOf(streak: number, hasAnswered: boolean): [string, string] {
  if (!hasAnswered) return ['Your first question', 'takes one minute.'];
  const missing = answersToNextMultiplier(streak);
  if (missing === null) return ['3× XP', 'on every answer.'];
  const tenths = streakTenths(streak + missing);
  const factor = `for ${tenths / 10}× XP.`;
  if (streak === 0) return ['Three in a row', factor];
  return [`${WORDS[missing]} more`, factor];
}

/** Right answers until the multiplier rises, the one that earns it included; null at the top. */
function answersToNextMultiplier(streak: number): number | null {
  const current = streakTenths(streak);
  for (let missing = 1; missing < WORDS.length; missing += 1) {
    if (streakTenths(streak + missing) > current) return missing;
  }
  return null;
}

import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import {
  DAILY_PAID_ANSWERS,
  DAILY_PAID_REVIEWS,
  LEVEL_NAMES,
  POWER_UPS,
} from '#shared/game/constants.ts';
import type { Outcome } from '#shared/game/outcome.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';

export interface ResultNote {
  kind: 'challenge' | 'achievement' | 'level' | 'opened' | 'earned' | 'limit' | 'unpaid' | 'repeat';
  text: string;
}

/**
 * Returns everything that the answer brought besides its own XP, in plain words.
 * @param localDate the ISO date of the answer, on which its daily challenges count
 */
export function resultNotes(outcome: Outcome, localDate: string): ResultNote[] {
  const notes: ResultNote[] = [];
  if (outcome.count === 'repeat') {
    const text =
      'You had already answered this question in this round, so this answer does not count.';
    notes.push({ kind: 'repeat', text });
  }
  for (const id of outcome.challenges ?? []) {
    const challenge = challengesOf(localDate).find((candidate) => candidate.id === id);
    if (!challenge) continue;
    // These challenges count reviews, but the multiplier on the same screen doesn't.
    const name = id.startsWith('run-') ? `${challenge.name} (reviews count)` : challenge.name;
    const text = `Daily challenge done: ${name}, +${challenge.xp} XP.`;
    notes.push({ kind: 'challenge', text });
  }
  const unlocked = ACHIEVEMENTS.filter(({ id }) => outcome.achievements?.includes(id));
  if (unlocked.length > 0) {
    // This names no achievements, because their popups show names and descriptions.
    const words = unlocked.length === 1 ? 'Achievement' : `${unlocked.length} achievements`;
    const xp = unlocked.reduce((sum, { xpReward }) => sum + xpReward, 0);
    notes.push({ kind: 'achievement', text: `${words}: +${xp} XP.` });
  }
  if (outcome.levelReached !== undefined) {
    notes.push({ kind: 'level', text: `You reached level ${outcome.levelReached}.` });
  }
  if (outcome.practiceLevelReached !== undefined) {
    const name = LEVEL_NAMES[outcome.practiceLevelReached - 1];
    notes.push({ kind: 'opened', text: `The ${name} level is open now.` });
  }
  const earned = POWER_UPS.flatMap((powerUp) => {
    const count = outcome.powerUpsEarned?.[powerUp] ?? 0;
    return count > 0 ? [`${count} ${POWER_UP_FACTS[powerUp].short}`] : [];
  });
  if (earned.length > 0) notes.push({ kind: 'earned', text: `Earned: ${earned.join(', ')}.` });
  if (outcome.overDailyLimit) {
    const text = `Today's ${DAILY_PAID_ANSWERS} answers with XP are used up. This one counts, without XP.`;
    notes.push({ kind: 'limit', text });
  }
  if (outcome.overPace) {
    notes.push({ kind: 'limit', text: 'Counted. No more XP for these ten minutes.' });
  }
  if (isUnpaidReview(outcome)) {
    const text = `No XP this time: a question pays as a review once a day, and ${DAILY_PAID_REVIEWS} reviews a day pay.`;
    notes.push({ kind: 'limit', text });
  }
  for (const powerUp of outcome.unpaid ?? []) {
    const text = `Your last ${POWER_UP_FACTS[powerUp].short} was already spent on another device. The answer counts all the same.`;
    notes.push({ kind: 'unpaid', text });
  }
  return notes;
}

/** Returns true if the answer to a review was right but earned no XP, although no limit on paid answers was reached. */
function isUnpaidReview({
  count,
  isCorrect,
  xpEarned,
  overDailyLimit,
  overPace,
}: Outcome): boolean {
  return count === 'review' && isCorrect === true && xpEarned === 0 && !overDailyLimit && !overPace;
}

/** Returns true if a note says how the answer counts. Such a note belongs beside the verdict. */
export function isNotice({ kind }: ResultNote): boolean {
  return kind === 'repeat' || kind === 'limit' || kind === 'unpaid';
}

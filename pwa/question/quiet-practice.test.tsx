import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { keepSettings } from '#pwa/device/records/sync-state.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { acting, click, find, shownText, until } from '#pwa/ui/testing/mount.ts';
import { useAchievementQueue } from '#pwa/question/result/achievement-queue.ts';
import { passQuestionTime, showPhase, useQuestionState } from './session/question-state.ts';
import { answers, ask, CHOICE, openDevice, seen } from './testing/ask-in-overlay.tsx';

beforeEach(async () => {
  await openDevice();
  useAchievementQueue.setState({ ids: [] });
});

let version = 1;
function choose(quietPractice: boolean): Promise<void> {
  const preferences = { ...DEFAULT_SETTINGS.preferences, quietPractice };
  version += 1;
  return keepSettings(requireDatabase(), version, { ...DEFAULT_SETTINGS, preferences });
}

async function answerRight(): Promise<void> {
  await click(find('label', CHOICE.correctAnswer));
  await click(find('button', 'Submit Answer'));
  await seen('Correct!');
}

/** Adds a streak, a challenge and an achievement to the result. */
function addRewards(): void {
  const { now } = useQuestionState.getState();
  if (now.phase !== 'result') throw new Error('no result');
  const [challenge] = challengesOf(localToday());
  const outcome = {
    ...now.result.outcome,
    xpParts: { base: 50, powerUpTenths: 10, timeTenths: 5, streakTenths: 15 },
    challenges: challenge ? [challenge.id] : [],
    achievements: ['first-answer'],
    levelReached: 2,
  };
  const result = { ...now.result, streak: 5, outcome };
  acting(() => showPhase({ ...now, result } as typeof now));
}

/** Matches everything that counts, hurries or cheers. */
const LOUD = /×|clock|in a row|HOT STREAK|challenge|achievement|more for/i;

describe('2.15 Quiet practice: no clock, banners, multipliers or challenges on question and result', () => {
  it('asks without a clock, its menu or a multiplier, and says what a right answer pays', async () => {
    await choose(true);
    await ask(CHOICE);
    await until(() => expect(shownText()).toContain('· 25 XP'));
    expect(document.querySelector('[role="timer"]')).toBeNull();
    expect(document.querySelector('[aria-label="Question menu"]')).toBeNull();
    acting(() => passQuestionTime(CHOICE.timeLimit + 10));
    expect(shownText()).not.toContain('Time Running Out!');
    expect(shownText()).not.toMatch(LOUD);
  });

  it('gives the result as its verdict and its XP, which count as with the clock off', async () => {
    await choose(true);
    await ask(CHOICE);
    await answerRight();
    expect(await answers()).toMatchObject([{ untimed: true, timedOut: false }]);
    expect(find('h2', 'Correct!').textContent).toBe('Correct! +25 XP');
    addRewards();
    await seen('You reached level 2.');
    expect(shownText()).not.toMatch(LOUD);
    expect(useAchievementQueue.getState().ids).toEqual([]);
  });

  it('off, the same question has its clock, the same result its multipliers, challenge and banner', async () => {
    await choose(false);
    await ask(CHOICE);
    await until(() => expect(document.querySelector('[role="timer"]')?.textContent).toBe('2:00'));
    await answerRight();
    await until(() => expect(useAchievementQueue.getState().ids).toContain('first-answer'));
    addRewards();
    await seen('Daily challenge done');
    expect(shownText()).toContain('50 × 1.5 for your streak');
    expect(shownText()).toContain('HOT STREAK!');
  });
});

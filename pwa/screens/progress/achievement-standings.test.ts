import { expect, it } from 'vitest';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { createRowSet, foldEvent, readProgress } from '#shared/events/fold.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import { answerSequence } from '#shared/testing/answer-sequence.ts';
import { achievementStandings } from './achievements-card.tsx';

const NEW = initialProgress();
const nearest = (progress: typeof NEW) =>
  achievementStandings(progress).locked.map(({ achievement }) => achievement.id);

it('holds every achievement once, unlocked or locked, after any history', () => {
  const rows = createRowSet([]);
  for (const { event, context } of answerSequence(11, 600)) foldEvent(rows, event, context);
  const { unlocked, locked } = achievementStandings(readProgress(rows));
  const ids = [...unlocked, ...locked].map(({ achievement }) => achievement.id);
  expect(unlocked.length).toBeGreaterThan(5);
  expect(ids.sort()).toEqual(ACHIEVEMENTS.map(({ id }) => id).sort());
  expect(locked.every(({ share }) => share >= 0 && share < 1)).toBe(true);
});

it('offers a new learner the first answer first, and shows nothing as begun', () => {
  const { unlocked, locked } = achievementStandings(NEW);
  expect(unlocked).toEqual([]);
  expect(locked[0]?.achievement.id).toBe('first-answer');
  expect(locked.every(({ share }) => share === 0)).toBe(true);
});

it('puts what is nearest by share first, then what misses less', () => {
  const held = [{ id: 'first-answer', at: 1 }];
  const one = { ...NEW, achievements: held, questionsAnswered: 9, correctAnswers: 6 };
  expect(nearest(one).slice(0, 2)).toEqual(['answers-10', 'correct-10']);
  // Both are half done; one needs five more answers, the other 15 more days.
  const even = { ...NEW, achievements: held, questionsAnswered: 5, longestDayStreak: 15 };
  const held2 = [...held, { id: 'days-3', at: 2 }, { id: 'days-7', at: 3 }];
  expect(nearest({ ...even, achievements: held2 }).slice(0, 2)).toEqual(['answers-10', 'days-30']);
});

it('says what is done and what the target is', () => {
  const { locked } = achievementStandings({ ...NEW, totalXp: 1_000, longestStreak: 2 });
  const of = (id: string) => locked.find(({ achievement }) => achievement.id === id);
  expect(of('streak-3')).toMatchObject({ value: 2, share: 2 / 3, isSingleStep: false });
  // Level 3 is two of the four steps from level 1 to level 5.
  expect(of('level-5')).toMatchObject({ value: 3, share: 0.5 });
  expect(of('open-2')).toMatchObject({ share: 0, isSingleStep: true });
});

it('lists what is unlocked latest first, and passes over ids that this version does not know', () => {
  const achievements = [
    { id: 'first-answer', at: 1 },
    { id: 'retired-one', at: 2 },
    { id: 'streak-3', at: 3 },
  ];
  const { unlocked } = achievementStandings({ ...NEW, achievements });
  expect(unlocked.map(({ achievement }) => achievement.id)).toEqual(['streak-3', 'first-answer']);
});

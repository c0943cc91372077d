/**
 * Each achievement is a target for one counter in the progress row, so earlier events are never searched
 * (docs/product.md 3.4; docs/rules.md, scoring). After each event, the achievements are checked in this order.
 */
import { HIGHEST_LEVEL, type PowerUp } from '#shared/game/constants.ts';
import { levelOf } from './xp-level.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

type AchievementCategory = 'streak' | 'performance' | 'milestone' | 'level' | 'special';

/** The categories' names on screens, in the order in which Progress shows them. */
export const ACHIEVEMENT_CATEGORIES: Record<AchievementCategory, string> = {
  streak: 'Streak',
  performance: 'Performance',
  milestone: 'Milestone',
  level: 'Level',
  special: 'Special',
};

export interface Achievement {
  id: string;
  name: string;
  description: string;
  icon: 'trophy' | 'star' | 'crown' | 'flame' | 'zap' | 'brain' | 'target' | 'award';
  category: AchievementCategory;
  xpReward: number;
  powerUp?: PowerUp;
  target: number;
  /** Reads the counter that must reach the target. */
  measure: (progress: ProgressRow) => number;
}

type Spec = Omit<Achievement, 'category' | 'measure'>;

const family = (
  category: Achievement['category'],
  measure: Achievement['measure'],
  specs: readonly Spec[],
): Achievement[] => specs.map((spec) => ({ ...spec, category, measure }));

const entry = (
  id: string,
  name: string,
  description: string,
  icon: Achievement['icon'],
  target: number,
  xpReward: number,
  powerUp?: PowerUp,
): Spec => ({ id, name, description, icon, target, xpReward, ...(powerUp && { powerUp }) });

export const ACHIEVEMENTS: readonly Achievement[] = [
  ...family('milestone', (progress) => progress.questionsAnswered, [
    entry('first-answer', 'First Step', 'Answer your first question', 'star', 1, 25),
    entry('answers-10', 'Getting Going', 'Answer 10 questions', 'target', 10, 50),
    entry('answers-50', 'Regular', 'Answer 50 questions', 'target', 50, 100, 'freeze'),
    entry('answers-114', 'Long Haul', 'Answer 114 questions', 'award', 114, 200, 'skip'),
    entry('answers-500', 'Five Hundred', 'Answer 500 questions', 'trophy', 500, 500),
  ]),
  ...family('streak', (progress) => progress.longestStreak, [
    entry('streak-3', 'On a Roll', '3 correct answers in a row', 'flame', 3, 25),
    entry('streak-5', 'Hot Streak', '5 correct answers in a row', 'flame', 5, 50),
    entry(
      'streak-10',
      'Legendary Run',
      '10 correct answers in a row',
      'zap',
      10,
      100,
      'fiftyFifty',
    ),
    entry('streak-25', 'Unshaken', '25 correct answers in a row', 'crown', 25, 250),
  ]),
  ...family('streak', (progress) => progress.longestDayStreak, [
    entry('days-3', 'Three Days', 'Practice 3 days in a row', 'flame', 3, 50),
    entry('days-7', 'A Whole Week', 'Practice 7 days in a row', 'flame', 7, 100, 'freeze'),
    entry('days-30', 'A Month of Mornings', 'Practice 30 days in a row', 'crown', 30, 300, 'skip'),
  ]),
  ...family('performance', (progress) => progress.correctAnswers, [
    entry('correct-10', 'Ten Right', '10 correct answers', 'brain', 10, 50),
    entry('correct-50', 'Fifty Right', '50 correct answers', 'brain', 50, 100),
    entry(
      'correct-100',
      'A Hundred Right',
      '100 correct answers',
      'trophy',
      100,
      200,
      'fiftyFifty',
    ),
  ]),
  ...family('performance', (progress) => progress.counters.openEnded, [
    entry('open-ended-1', 'Own Words', 'Answer an open-ended question', 'brain', 1, 25),
    entry('open-ended-10', 'Storyteller', 'Answer 10 open-ended questions', 'award', 10, 100),
    entry('open-ended-30', 'Interview Voice', 'Answer 30 open-ended questions', 'crown', 30, 200),
  ]),
  ...family('level', (progress) => progress.practiceLevel, [
    entry('open-2', 'Intermediate Opened', 'Open the Intermediate level', 'target', 2, 50),
    entry('open-3', 'Advanced Opened', 'Open the Advanced level', 'target', 3, 100, 'fiftyFifty'),
    entry('open-4', 'Expert Opened', 'Open the Expert level', 'crown', HIGHEST_LEVEL, 150, 'skip'),
  ]),
  ...family('level', (progress) => levelOf(progress.totalXp), [
    entry('level-5', 'Level 5', 'Reach level 5', 'star', 5, 100),
    entry('level-11', 'Level 11', 'Reach level 11', 'crown', 11, 200),
  ]),
  ...family('special', (progress) => progress.counters.challenges, [
    entry('challenges-1', 'Challenger', 'Complete a daily challenge', 'zap', 1, 25),
    entry('challenges-10', 'Daily Habit', 'Complete 10 daily challenges', 'zap', 10, 100),
  ]),
  ...family('special', (progress) => progress.counters.reviews, [
    entry('reviews-10', 'Second Look', 'Review 10 questions', 'brain', 10, 50),
    entry('reviews-100', 'Nothing Forgotten', 'Review 100 questions', 'award', 100, 200),
  ]),
  ...family('special', (progress) => progress.counters.bought, [
    entry('shop-1', 'First Purchase', 'Buy a power-up in the Shop', 'star', 1, 25),
  ]),
  ...family('special', (progress) => progress.round, [
    entry('round-2', 'Once More', 'Start a second round', 'award', 2, 50, 'freeze'),
  ]),
];

/** Returns the first achievement of the list that is reached but not unlocked yet; null if there is none. */
export function nextUnlocked(progress: ProgressRow): Achievement | null {
  const isHeld = ({ id }: Achievement) => progress.achievements.some((held) => held.id === id);
  return (
    ACHIEVEMENTS.find(
      (achievement) => achievement.measure(progress) >= achievement.target && !isHeld(achievement),
    ) ?? null
  );
}

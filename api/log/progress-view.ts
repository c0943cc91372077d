/** Progress as section 7's calls show it. */
import type { Progress } from '#shared/contract/practice.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import { accuracyPercent } from '#shared/game/progress/category-progress.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

export function viewProgress(row: ProgressRow): Progress {
  return {
    totalXp: row.totalXp,
    currentLevel: levelOf(row.totalXp),
    questionsAnswered: row.questionsAnswered,
    judged: row.judged,
    correctAnswers: row.correctAnswers,
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    accuracyRate: accuracyPercent(row.correctAnswers, row.judged),
    lastActiveDate: lastAnsweredDate(row.answeredDays),
    achievements: row.achievements.flatMap(({ id, at }) => {
      const achievement = ACHIEVEMENTS.find((one) => one.id === id);
      if (!achievement) return [];
      const { name, description, icon, category, xpReward } = achievement;
      const unlockedAt = new Date(at).toISOString();
      return [{ id, name, description, icon, category, xpReward, unlockedAt }];
    }),
    powerUps: row.powerUps,
    practiceLevel: row.practiceLevel,
    practiceRound: row.round,
  };
}

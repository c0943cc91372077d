/** Progress as section 7's calls show it. */
import type { Progress } from '#shared/contract/progress.ts';
import { ACHIEVEMENTS } from '#shared/engine/achievements.ts';
import { lastAnsweredDate } from '#shared/engine/day-streak.ts';
import { levelOf } from '#shared/engine/level.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';

export function viewProgress(row: ProgressRow): Progress {
  return {
    totalXp: row.totalXp,
    currentLevel: levelOf(row.totalXp),
    questionsAnswered: row.questionsAnswered,
    correctAnswers: row.correctAnswers,
    currentStreak: row.currentStreak,
    longestStreak: row.longestStreak,
    accuracyRate: accuracyPercent(row.correctAnswers, row.questionsAnswered),
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

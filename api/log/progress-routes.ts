/** The routes that return a learner's progress, read from the learner's rows. */
import { Hono } from 'hono';
import { readPracticeState, readProgressRow } from '#api/log/statements/read-state.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { readWithSession, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { CategoryProgressList, Progress, XpRequest } from '#shared/contract/practice.ts';
import { categoryProgress, accuracyPercent } from '#shared/game/progress/category-progress.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

export function progressRoutes(services: Services) {
  const { db, content } = services;
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/progress',
      describe({
        summary: 'XP, level, streaks, power-ups',
        answers: { 200: Progress },
        errors: [401, 410],
      }),
      async (c) => {
        const asking = c.req.header('Authorization');
        const progress = await readWithSession(services, asking, readProgressRow);
        return c.json(viewProgress(progress), 200);
      },
    )
    .get(
      '/category-progress',
      describe({
        summary: 'Progress by category, counted over the current content',
        answers: { 200: CategoryProgressList },
        errors: [401, 410],
      }),
      async (c) => {
        const asking = c.req.header('Authorization');
        const { questions } = await readWithSession(services, asking, readPracticeState);
        return c.json(categoryProgress(content.questions, questions), 200);
      },
    )
    .post(
      '/xp',
      describe({
        summary: 'Checks its body, credits nothing of its own, and returns the progress',
        answers: { 200: Progress },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', XpRequest),
      async (c) => {
        const progress = await readProgressRow(db, c.get('session').user.userId);
        return c.json(viewProgress(progress), 200);
      },
    );
}

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

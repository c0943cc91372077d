/** The route GET /api/leaderboard, for clients that don't sync. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from '#api/account/access.ts';
import { readLeaderboard } from '#api/board/statements/leaderboard.ts';
import type { Services } from '#api/services.ts';
import { Leaderboard } from '#shared/contract/leaderboard.ts';

export function leaderboardRoutes(services: Services) {
  return new Hono<AppEnv>().get(
    '/leaderboard',
    describe({
      summary: "This week's XP and all time: the top and the learner's neighbors",
      answers: { 200: Leaderboard },
      errors: [401, 410],
    }),
    requireSession(services),
    async (c) => {
      const { user } = c.get('session');
      return c.json(await readLeaderboard(services.db, user.userId, services.clock()), 200);
    },
  );
}

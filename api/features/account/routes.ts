/** The signed-in account. */
import { Hono } from 'hono';
import { readProgressRow } from '#api/db/read-state.ts';
import { toStoredUser } from '#api/db/users.ts';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { describe } from '#api/middleware/describe.ts';
import { isAdmin } from '#api/middleware/is-admin.ts';
import { requireSession } from '#api/middleware/session.ts';
import { viewProgress } from '#api/services/progress-view.ts';
import type { Services } from '#api/services.ts';
import { UserWithProgress } from '#shared/contract/user.ts';

export function accountRoutes(services: Services) {
  return new Hono<AppEnv>().get(
    '/user',
    describe({
      summary: 'The user with their progress, practice level and round',
      answers: { 200: UserWithProgress },
      errors: [401],
    }),
    requireSession(services),
    async (c) => {
      const { user } = c.get('session');
      const progress = viewProgress(await readProgressRow(services.db, user.userId));
      return c.json(
        { ...toStoredUser(user), isAdmin: isAdmin(user, services.policy), progress },
        200,
      );
    },
  );
}

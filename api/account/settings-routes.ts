/** Reads and changes the learner's settings. */
import { Hono } from 'hono';
import { readSettings, writeSettings } from './statements/settings.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession, refusalOf } from './access.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import {
  SettingsChange,
  SettingsResponse,
  type UserSettings,
} from '#shared/contract/account/user-settings.ts';
import { recountStandings } from '#api/board/statements/count-standings.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';

export function settingsRoutes(services: Services) {
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/settings',
      describe({
        summary: 'Notifications, privacy and preferences',
        answers: { 200: SettingsResponse },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { version, values } = await readSettings(services.db, c.get('session').user.userId);
        return c.json({ version, ...values }, 200);
      },
    )
    .patch(
      '/settings',
      describe({
        summary: 'Change values of one of the three objects',
        answers: { 200: SettingsResponse },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', SettingsChange),
      async (c) => {
        const { userId } = c.get('session').user;
        return c.json(await changeSettings(services, userId, c.req.valid('json')), 200);
      },
    );
}

/**
 * Changes the given values and raises the version. If privacy changes, the same transaction also puts the learner on
 * the leaderboards or takes them off.
 * @returns the settings as they are now
 * @throws ApiError 401 or 410 if the account was deleted in the meantime
 */
async function changeSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  change: SettingsChange,
): Promise<SettingsResponse> {
  return inTransaction(db, async (tx) => {
    if (!(await lockLearner(tx, userId))) throw await refusalOf(tx, userId, clock());
    // The settings are read after the learner is locked. So if two changes come at the same time, neither is lost.
    const before = await readSettings(tx, userId);
    const version = before.version + 1;
    const values = merge(before.values, change);
    await writeSettings(tx, userId, { version, values });
    if (change.privacy) await recountStandings(tx, userId, clock());
    return { version, ...values };
  });
}

function merge(values: UserSettings, change: SettingsChange): UserSettings {
  return {
    notifications: { ...values.notifications, ...change.notifications },
    privacy: { ...values.privacy, ...change.privacy },
    preferences: { ...values.preferences, ...change.preferences },
  };
}

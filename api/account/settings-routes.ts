/** The learner's settings. */
import { Hono } from 'hono';
import { readSettings } from '#api/account/statements/settings.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireSession } from '#api/account/access/session.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { SettingsChange, SettingsResponse } from '#shared/contract/account/settings.ts';
import { changeSettings } from './change-settings.ts';

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

/** The signed-in account: the user, profile, password, export and deletion. */
import { Hono } from 'hono';
import { readProgressRow } from '#api/db/read-state.ts';
import { toStoredUser } from '#api/db/users.ts';
import type { AppEnv } from '#api/middleware/app-env.ts';
import { clientAddress } from '#api/middleware/client-address.ts';
import { describe } from '#api/middleware/describe.ts';
import { isAdmin } from '#api/middleware/is-admin.ts';
import { isDemoAccount } from '#api/middleware/is-demo-account.ts';
import { requireSession } from '#api/middleware/session.ts';
import { check, NoPayload } from '#api/middleware/validation.ts';
import { viewProgress } from '#api/services/progress-view.ts';
import type { Services } from '#api/services.ts';
import {
  AccountExport,
  PasswordChange,
  profileChange,
  ProfileResponse,
} from '#shared/contract/account.ts';
import { Message } from '#shared/contract/message.ts';
import { UserWithProgress } from '#shared/contract/user.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { exportAccount } from './export-account.ts';

export function accountRoutes(services: Services) {
  const { policy, clock } = services;
  const session = requireSession(services);
  return new Hono<AppEnv>()
    .get(
      '/user',
      describe({
        summary: 'The user with their progress, practice level and round',
        answers: { 200: UserWithProgress },
        errors: [401, 410],
      }),
      session,
      async (c) => {
        const { user } = c.get('session');
        const progress = viewProgress(await readProgressRow(services.db, user.userId));
        const roles = {
          isAdmin: isAdmin(user, policy),
          isDemoAccount: isDemoAccount(user, policy),
        };
        const facts = {
          joinedAt: user.createdAt,
          emailConfirmed: user.confirmedAt !== null,
          hasPassword: user.passwordHash !== null,
        };
        return c.json({ ...toStoredUser(user), ...roles, ...facts, progress }, 200);
      },
    )
    .patch(
      '/user/profile',
      describe({
        summary:
          'Change names and address; another address needs the current password, and ends every other session',
        answers: { 200: ProfileResponse },
        errors: [400, 401, 409, 410, 413, 429, 503],
      }),
      session,
      check('json', profileChange(policy.emailDomains)),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        const change = c.req.valid('json');
        return c.json(await changeProfile(services, c.get('session'), change, address), 200);
      },
    )
    .post(
      '/user/confirmation-mail',
      describe({
        summary: 'Send the link that confirms the address again',
        answers: { 200: Message },
        errors: [400, 401, 410, 413, 429, 503],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        await sendConfirmation(services, c.get('session').user, address);
        return c.json({ message: 'A link is on its way.' }, 200);
      },
    )
    .patch(
      '/user/password',
      describe({
        summary: 'Change the password; every other session ends',
        answers: { 200: Message },
        errors: [400, 401, 410, 413, 429, 503],
      }),
      session,
      check('json', PasswordChange),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        await changePassword(services, c.get('session'), c.req.valid('json'), address);
        return c.json({ message: 'Your password has been changed.' }, 200);
      },
    )
    .get(
      '/user/export',
      describe({
        summary: 'Everything that is stored about the learner, as a file',
        answers: { 200: AccountExport },
        errors: [401, 410, 429],
      }),
      session,
      async (c) => {
        const body = await exportAccount(services, c.get('session').user.userId);
        const date = new Date(clock()).toISOString().slice(0, 10);
        return c.body(body, 200, {
          'Content-Type': 'application/json; charset=UTF-8',
          'Content-Disposition': `attachment; filename="northstar-${date}.json"`,
        });
      },
    )
    .delete(
      '/user/account',
      describe({
        summary: 'Erase all that is stored about the learner',
        answers: { 200: Message },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        await deleteAccount(services, c.get('session').user);
        return c.json({ message: 'Your account has been deleted.' }, 200);
      },
    );
}

/** Routes of the signed-in account: the user, profile, password, export and deletion. */
import { queueMail } from '#api/mail/statements/mails.ts';
import { toStoredUser, type User } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { requireSession, requireSessionEvenBlocked } from '#api/account/access/session.ts';
import { Hono } from 'hono';
import { endEmailChange } from '#api/account/statements/email-changes.ts';
import { readProgressRow } from '#api/log/statements/read-state.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { isAdmin } from '#api/account/access/is-admin.ts';
import { isDemoAccount } from '#api/account/access/is-demo-account.ts';
import { check, NoPayload } from '#api/platform/http/body/validation.ts';
import { viewProgress } from '#api/log/progress/progress-view.ts';
import {
  AccountDeletion,
  AccountExport,
  PasswordChange,
  profileChange,
  ProfileResponse,
} from '#shared/contract/account/account.ts';
import { Message } from '#shared/contract/message.ts';
import { UserWithProgress } from '#shared/contract/account/user.ts';
import { deleteAccount } from './delete-account.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { readAccountFacts } from './account-facts.ts';
import { exportAccount } from './export/export-account.ts';
import { unlinkSignIn } from './unlink-sign-in.ts';

export function accountRoutes(services: Services) {
  const { policy, clock } = services;
  const session = requireSession(services);
  const evenBlocked = requireSessionEvenBlocked(services);
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
        const facts = await readAccountFacts(services, c.get('session'));
        return c.json({ ...toStoredUser(user), ...roles, ...facts, progress }, 200);
      },
    )
    .patch(
      '/user/profile',
      describe({
        summary:
          'Change names, or ask for another address: it needs the current password, and counts once its link is followed',
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
    .delete(
      '/user/email-change',
      describe({
        summary: 'Stop a change of address that waits for its link',
        answers: { 200: Message },
        errors: [400, 401, 410, 413],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        const { userId } = c.get('session').user;
        await inTransaction(services.db, (tx) => endEmailChange(tx, userId));
        return c.json({ message: 'Your email address stays as it is.' }, 200);
      },
    )
    .delete(
      '/user/hosted-sign-in',
      describe({
        summary: 'Unlink the sign-in at a provider; every other session ends',
        answers: { 200: Message },
        errors: [400, 401, 404, 409, 410, 413],
      }),
      session,
      check('json', NoPayload),
      async (c) => {
        await unlinkSignIn(services, c.get('session'));
        return c.json({ message: 'The sign-in is unlinked.' }, 200);
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
      evenBlocked,
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
        summary:
          'Erase all that is stored about the learner; later than ten minutes after the sign-in it needs the password',
        answers: { 200: Message },
        errors: [400, 401, 403, 410, 413, 429],
      }),
      evenBlocked,
      check('json', AccountDeletion),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        await deleteAccount(services, c.get('session'), c.req.valid('json'), address);
        return c.json({ message: 'Your account has been deleted.' }, 200);
      },
    );
}

/**
 * Does nothing for an address that is confirmed, or that has had all emails allowed this hour.
 * @param address network address, for the limit
 * @throws ApiError 429 beyond the limit, 503 if no emails can be sent
 */
async function sendConfirmation(
  { db, clock, limits, mailer }: Pick<Services, 'db' | 'clock' | 'limits' | 'mailer'>,
  user: Pick<User, 'userId' | 'email' | 'confirmedAt'>,
  address: string,
): Promise<void> {
  if (!mailer) throw new ApiError(503, 'This server cannot send email.');
  if (user.confirmedAt !== null) return;
  if (!(await limits.countMail(user.email, address))) return;
  await queueMail(db, user.userId, 'confirm-email', clock());
}

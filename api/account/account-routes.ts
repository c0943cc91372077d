/** Routes of the signed-in account: the user, profile, password, export and deletion. */
import { queueMail } from '#api/mail/statements/mails.ts';
import { toStoredUser, type User, findUserById } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  requireSession,
  requireSessionEvenBlocked,
  isAdmin,
  isDemoAccount,
  refusalOf,
} from './access.ts';
import { Hono } from 'hono';
import {
  endEmailChange,
  readEmailChange,
  readLeftEmail,
} from '#api/account/statements/email-changes.ts';
import { readProgressRow } from '#api/log/statements/read-state.ts';
import type { AppEnv, LiveSession } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import { viewProgress } from '#api/log/progress-routes.ts';
import {
  AccountDeletion,
  AccountExport,
  EXPORT_SCHEMA_VERSION,
  PasswordChange,
  profileChange,
  ProfileResponse,
  UserWithProgress,
} from '#shared/contract/account/account.ts';
import { Message } from '#shared/contract/message.ts';
import { changePassword, unlinkSignIn, changeProfile } from './change-account.ts';
import { hasIdentityAt } from '#api/account/statements/identities.ts';
import { neededProof, askForProof } from './fresh-sign-in.ts';
import { deleteLearner } from '#api/log/statements/delete-learner.ts';
import { keepOut } from '#api/account/statements/block-marks.ts';
import { readExportEvents, readExportSections } from '#api/log/statements/export-learner.ts';

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
 * Queues the email with the link that confirms the address. Does nothing if the address is already confirmed or has
 * reached its hourly limit of emails.
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

type AccountFacts = Pick<
  UserWithProgress,
  'joinedAt' | 'emailConfirmed' | 'hasPassword' | 'hostedSignIn' | 'pendingEmail' | 'deletionNeeds'
>;

async function readAccountFacts(
  { db, clock, openId, policy }: Services,
  session: LiveSession,
): Promise<AccountFacts> {
  const { userId, createdAt, confirmedAt, passwordHash } = session.user;
  const isLinked = openId !== null && (await hasIdentityAt(db, userId, openId.issuer));
  return {
    joinedAt: createdAt,
    emailConfirmed: confirmedAt !== null,
    hasPassword: passwordHash !== null,
    hostedSignIn: isLinked ? policy.hostedName : null,
    pendingEmail: (await readEmailChange(db, userId, clock()))?.email ?? null,
    deletionNeeds: neededProof(session, clock()),
  };
}

const REFUSALS = {
  password: 'Enter your password to delete your account.',
  'sign-in': 'Sign in again, then delete your account within ten minutes.',
};

/**
 * Erases everything that is stored about the learner and ends every session. Sends an email to the account's address,
 * and to an address that the account has just left. A record of the deletion (a tombstone) remains, so that devices
 * with a token learn of the deletion. If the account is blocked, marks that keep its owner from registering again also
 * remain.
 * @param session the session that sent the request; its account may be blocked
 * @param address network address, for the limit
 * @throws ApiError 403 if the sign-in is too old and no password came with the call; 400 for a wrong password; 410 when
 * another device has deleted the account first; 429 beyond the sign-in limit
 */
async function deleteAccount(
  services: Services,
  session: LiveSession,
  { password }: AccountDeletion,
  address: string,
): Promise<void> {
  const { db, clock, limits, tellDeletion } = services;
  const { userId, email, firstName, confirmedAt } = session.user;
  await askForProof(services, session, password, REFUSALS, address);
  const left = await readLeftEmail(db, userId, clock());
  const isDeleted = await inTransaction(db, async (tx) => {
    const user = await findUserById(tx, userId);
    // Earlier releases blocked accounts without storing marks, so the marks are stored now.
    if (user && user.blockedAt !== null) await keepOut(tx, services, user);
    return deleteLearner(tx, userId, clock());
  });
  if (!isDeleted) throw await refusalOf(db, userId, clock());
  await limits.forgetAccount(email, userId);
  // The email about the deletion includes the name only if the address was confirmed.
  if (confirmedAt !== null) void tellDeletion({ email, firstName });
  else if (await limits.countUnaskedMail(email)) void tellDeletion({ email, firstName: null });
  if (left === null) return;
  await limits.forgetAccount(left, userId);
  void tellDeletion({ email: left, firstName: null });
}

/**
 * Streams the JSON of an `AccountExport`. If the database fails halfway, the connection breaks, so that nobody mistakes
 * a part of the file for the whole file.
 * @throws ApiError 401 or 410 when the account was deleted in the meantime, 429 beyond the limit
 */
async function exportAccount(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  await limits.countExport(userId);
  const found = await readExportSections(db, userId);
  if (!found) throw await refusalOf(db, userId, clock());
  const head: Omit<AccountExport, 'events'> = {
    format: 'northstar-export',
    schemaVersion: EXPORT_SCHEMA_VERSION,
    exportedAt: new Date(clock()).toISOString(),
    ...found.sections,
  };
  const pages = readExportEvents(db, userId, found.eventCount);
  return toStream(writeJson(head, pages));
}

async function* writeJson(
  head: Omit<AccountExport, 'events'>,
  pages: AsyncGenerator<object[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((event) => JSON.stringify(event)).join(',\n');
    separator = ',\n';
  }
  yield ']}\n';
}

function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await texts.return(undefined);
    },
  });
}

/**
 * The routes behind the links in emails, and the route that asks for a link to reset the password. Nobody has to be
 * signed in for them.
 */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { readOptionalClaim } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import {
  ConfirmEmail,
  ForgotPassword,
  ForgotPasswordResponse,
  INVALID_RESET_LINK,
  ResetPassword,
  ResetTokenCheck,
} from '#shared/contract/account/auth.ts';
import { changeEmail, keepEmail, confirmEmail } from './confirm-address.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import {
  findUserIdByEmail,
  confirmAddress,
  holdUser,
  setPasswordHash,
  setPasswordProven,
} from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import * as v from 'valibot';
import { consumeMailLink, findMailLink } from '#api/account/statements/mail-links.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { endWaysIn } from '#api/account/statements/ways-in.ts';
import { refuseKnownPassword } from '#api/account/passwords.ts';

const LINK_SENT = 'If an account has this address, a reset link is on its way.';

export function recoveryRoutes(services: Services) {
  const { trustedProxies } = services.policy;
  return new Hono<AppEnv>()
    .post(
      '/forgot-password',
      describe({
        summary: 'Ask for a reset link by mail; the answer is the same for every address',
        answers: { 200: ForgotPasswordResponse },
        errors: [400, 413, 429, 503],
      }),
      check('json', ForgotPassword),
      async (c) => {
        await forgotPassword(services, c.req.valid('json').email, clientAddress(c, trustedProxies));
        return c.json({ ok: true as const, message: LINK_SENT }, 200);
      },
    )
    .get(
      '/verify-reset-token/:token',
      describe({
        summary: 'Whether a reset link can be used; it is not used up',
        answers: { 200: ResetTokenCheck },
        errors: [429],
      }),
      async (c) => {
        const address = clientAddress(c, trustedProxies);
        const valid = await verifyResetToken(services, c.req.param('token'), address);
        const message = valid ? 'The link is valid.' : INVALID_RESET_LINK;
        return c.json({ valid, message }, 200);
      },
    )
    .post(
      '/reset-password',
      describe({
        summary: 'Set a new password by the token of a mail; every session of the account ends',
        answers: { 200: Message },
        errors: [400, 413, 429, 503],
      }),
      check('json', ResetPassword),
      async (c) => {
        await resetPassword(services, c.req.valid('json'), clientAddress(c, trustedProxies));
        return c.json({ message: 'Your password has been reset.' }, 200);
      },
    )
    .post(
      '/confirm-email',
      describe({
        summary: 'Confirm an address by the token of a mail',
        answers: { 200: Message },
        errors: [400, 413, 429],
      }),
      check('json', ConfirmEmail),
      async (c) => {
        const claim = await readOptionalClaim(services, c.req.header('Authorization'));
        const address = clientAddress(c, trustedProxies);
        await confirmEmail(services, c.req.valid('json').token, claim, address);
        return c.json({ message: 'Your email address is confirmed.' }, 200);
      },
    )
    .post(
      '/change-email',
      describe({
        summary: 'Make a new address count by the token of the mail that was sent to it',
        answers: { 200: Message },
        errors: [400, 409, 413, 429],
      }),
      check('json', ConfirmEmail),
      async (c) => {
        const claim = await readOptionalClaim(services, c.req.header('Authorization'));
        const address = clientAddress(c, trustedProxies);
        await changeEmail(services, c.req.valid('json').token, claim, address);
        return c.json({ message: 'Your email address has been changed.' }, 200);
      },
    )
    .post(
      '/keep-email',
      describe({
        summary:
          'Stop or undo a change of address by the token of the mail to the old one; sessions and password end',
        answers: { 200: Message },
        errors: [400, 413, 429],
      }),
      check('json', ConfirmEmail),
      async (c) => {
        await keepEmail(services, c.req.valid('json').token, clientAddress(c, trustedProxies));
        return c.json({ message: 'Your email address stays as it is.' }, 200);
      },
    );
}

/**
 * Queues the email with the reset link. For an unknown address it queues a dummy, which is dropped later. If the
 * account has reached its hourly limit of emails, the last link is sent again. The reply doesn't wait for the mail
 * server.
 * @param address network address, for the limit
 * @throws ApiError 429 beyond the limit, 503 if no emails can be sent
 */
async function forgotPassword(
  { db, clock, newId, limits, mailer }: Services,
  email: string,
  address: string,
): Promise<void> {
  if (!mailer) {
    throw new ApiError(503, 'This server cannot send email, so passwords cannot be reset here.');
  }
  const isNew = await limits.countMail(email, address);
  const mayBeSent = isNew || (await limits.countMailAgain(email));
  const nobody = newId();
  const userId = await findUserIdByEmail(db, email);
  const kind = isNew ? 'reset-password' : 'reset-password-again';
  await queueMail(db, mayBeSent ? (userId ?? nobody) : nobody, kind, clock());
}

/**
 * True if the token in a reset link can be used; the check doesn't use it up. @param address network address, for the
 * limit
 */
async function verifyResetToken(
  { db, clock, limits }: Services,
  token: string,
  address: string,
): Promise<boolean> {
  await limits.countToken(address);
  if (!v.is(ResetPassword.entries.token, token)) return false;
  return (await findMailLink(db, token, 'reset-password', clock())) !== null;
}

/**
 * Sets the password. Also confirms the address, because the email has reached it. Ends every other way of getting into
 * the account, and informs the owner by email.
 * @param address network address, for the limit
 * @throws ApiError 400 for a token that was used, is too old or never existed; 400 for a common password, in which case
 *   the token stays valid; 429 beyond the limit
 */
async function resetPassword(
  { db, clock, limits, passwords, mailer }: Services,
  { token, newPassword }: ResetPassword,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const invalid = new ApiError(400, INVALID_RESET_LINK);
  // The link is checked before the password is hashed, because hashing takes much more work.
  if (!(await findMailLink(db, token, 'reset-password', clock()))) throw invalid;
  await refuseKnownPassword(newPassword);
  const passwordHash = await passwords.hash(newPassword);
  const isReset = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await consumeMailLink(tx, token, 'reset-password', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    if (!user || user.email !== link.email) return false;
    await setPasswordHash(tx, user.userId, passwordHash);
    await setPasswordProven(tx, user.userId, now);
    await confirmAddress(tx, user.userId, now);
    await endWaysIn(tx, user.userId, null);
    if (mailer) await queueMail(tx, user.userId, 'password-changed', now);
    return true;
  });
  if (!isReset) throw invalid;
}

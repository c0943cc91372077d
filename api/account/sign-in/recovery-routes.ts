/** Routes that links in emails lead to, and routes that ask for such emails; nobody has to be signed in. */
import { Hono } from 'hono';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { readOptionalClaim } from '#api/account/access/session.ts';
import { check } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import { Message } from '#shared/contract/message.ts';
import {
  ConfirmEmail,
  ForgotPassword,
  ForgotPasswordResponse,
  INVALID_RESET_LINK,
  ResetPassword,
  ResetTokenCheck,
} from '#shared/contract/auth/recovery.ts';
import { changeEmail, keepEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { resetPassword, verifyResetToken } from './reset-password.ts';

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

/** Routes for registration, sign-in, sign-out and the signed-in user. */
import { Hono } from 'hono';
import { endSession, revokeByCode } from '#api/account/statements/sessions.ts';
import { toStoredUser } from '#api/account/statements/users.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { isAdmin } from '#api/account/access/is-admin.ts';
import { requireSession } from '#api/account/access/session.ts';
import { check, NoPayload } from '#api/platform/http/body/validation.ts';
import type { Services } from '#api/services.ts';
import {
  BlockedBody,
  CurrentUser,
  registration,
  RevokeRequest,
  SessionResponse,
  signIn as signInSchema,
} from '#shared/contract/auth/auth.ts';
import { Message } from '#shared/contract/message.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export function authRoutes(services: Services) {
  const { db, policy } = services;
  return new Hono<AppEnv>()
    .post(
      '/register',
      describe({
        summary: 'Create an account and sign in',
        answers: { 201: SessionResponse },
        errors: [400, 409, 413, 429, 503],
      }),
      check('json', registration(policy.emailDomains)),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        const userAgent = c.req.header('User-Agent');
        return c.json(await register(services, c.req.valid('json'), address, userAgent), 201);
      },
    )
    .post(
      '/signin',
      describe({
        summary: 'Sign in',
        answers: { 200: SessionResponse, 403: BlockedBody },
        errors: [400, 401, 413, 429, 503],
      }),
      check('json', signInSchema(policy.emailDomains)),
      async (c) => {
        const address = clientAddress(c, policy.trustedProxies);
        const userAgent = c.req.header('User-Agent');
        return c.json(await signIn(services, c.req.valid('json'), address, userAgent), 200);
      },
    )
    .post(
      '/signout',
      describe({ summary: 'End this session', answers: { 200: Message }, errors: [400, 401, 410] }),
      requireSession(services),
      check('json', NoPayload),
      async (c) => {
        const { user, sessionId } = c.get('session');
        await endSession(db, { userId: user.userId, sessionId });
        return c.json({ message: 'Signed out.' }, 200);
      },
    )
    .post(
      '/revoke',
      describe({
        summary: 'End the session of a revoke code; the answer is the same for every code',
        answers: { 200: Message },
        errors: [400, 413],
      }),
      check('json', RevokeRequest),
      async (c) => {
        await revokeByCode(db, c.req.valid('json').code);
        return c.json({ message: 'Signed out.' }, 200);
      },
    )
    .get(
      '/user',
      describe({ summary: 'Who is signed in', answers: { 200: CurrentUser }, errors: [401, 410] }),
      requireSession(services),
      (c) => {
        const { user } = c.get('session');
        return c.json({ ...toStoredUser(user), isAdmin: isAdmin(user, policy) }, 200);
      },
    );
}

/** Routes for registration, sign-in, sign-out and the signed-in user. */
import { Hono } from 'hono';
import { endSession, revokeByCode } from '#api/account/statements/sessions.ts';
import {
  toStoredUser,
  createUser,
  isHeldAddress,
  findUserByEmail,
  holdUser,
} from '#api/account/statements/users.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { clientAddress } from '#api/platform/http/client-address.ts';
import { describe } from '#api/platform/http/describe.ts';
import { isAdmin, requireSession } from '#api/account/access.ts';
import { check, NoPayload } from '#api/platform/http/validation.ts';
import type { Services } from '#api/services.ts';
import {
  BlockedBody,
  CurrentUser,
  registration,
  RevokeRequest,
  SessionResponse,
  signIn as signInSchema,
  HELD_ADDRESS,
} from '#shared/contract/account/auth.ts';
import { Message } from '#shared/contract/message.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { hasBlockMark } from '#api/account/statements/block-marks.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { refuseKnownPassword } from '#api/account/passwords.ts';
import { openSession, unlessBlocked } from './open-session.ts';

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

/**
 * Creates the account, signs it in, and queues the email that confirms the address.
 * @param form checked by the contract's schema @param address network address, for the limit
 * @param userAgent the request's header
 * @throws ApiError 400 for a common password, 409 for a taken or blocked address, 429 beyond the limit
 */
async function register(
  services: Services,
  form: { firstName: string; lastName: string; email: string; password: string },
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const { password, ...names } = form;
  await refuseKnownPassword(password);
  await services.limits.countRegistration(address);
  const passwordHash = await services.passwords.hash(password);
  const isMailed = services.mailer && (await services.limits.countUnaskedMail(form.email));
  const response = await inTransaction(services.db, async (tx) => {
    const userId = services.newId();
    const { blockMarks, clock } = services;
    // The error is the same as for an address that is taken. Only the owner of a blocked address may learn that it is
    // blocked, and a registration doesn't prove that somebody owns the address.
    if (await hasBlockMark(tx, blockMarks.ofAddress(form.email), clock())) return null;
    const user = await createUser(tx, {
      ...names,
      userId,
      passwordHash,
      createdAt: clock(),
    });
    if (user && isMailed) await queueMail(tx, userId, 'confirm-email', user.createdAt);
    return user && openSession(tx, services, user, userAgent);
  });
  if (!response) {
    const isHeld = await isHeldAddress(services.db, form.email);
    throw new ApiError(409, isHeld ? HELD_ADDRESS : 'An account with this email already exists.');
  }
  await services.limits.rememberNetwork(form.email, address);
  return response;
}

/**
 * Signs in. An unknown address causes the same work and the same reply as a wrong password.
 * @param form its `proofs` come from earlier sign-ins on this device, to any account
 * @param address network address, for the limit @param userAgent the request's header
 * @throws ApiError 401 when address and password don't belong together, 403 if the account is blocked, 429 beyond the
 *   limit
 */
async function signIn(
  services: Services,
  {
    email,
    password,
    proofs = [],
  }: { email: string; password: string; proofs?: string[] | undefined },
  address: string,
  userAgent: string | undefined,
): Promise<SessionResponse> {
  const isOwnDevice = proofs.some((proof) => services.signInProofs.isOf(proof, email));
  const attempt = await services.limits.countSignIn(email, address, isOwnDevice);
  const user = await findUserByEmail(services.db, email);
  const isRight = await services.passwords.verify(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new ApiError(401, 'Invalid email or password');
  await attempt.forgive();
  const opened = await inTransaction(services.db, async (tx) => {
    // After the password was checked, the account was deleted or given a new password. So this sign-in comes too late.
    const held = await holdUser(tx, user.userId, 'share');
    return held?.passwordHash === user.passwordHash
      ? { held, session: await openSession(tx, services, held, userAgent) }
      : null;
  });
  if (!opened) throw new ApiError(401, 'Invalid email or password');
  return unlessBlocked(services, opened);
}

/** Who is asking: a bearer token with a live session row behind it (docs/product.md 10, session). */
import { createMiddleware } from 'hono/factory';
import type { Executor } from '#api/platform/database/client.ts';
import { findSessionUser, type SessionKey } from '#api/account/statements/sessions.ts';
import { isToBeWiped } from '#api/account/statements/device-wipes.ts';
import { hasTombstone } from '#api/log/statements/tombstones.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { blockedRefusal } from '#api/account/secrets/refuse-blocked.ts';
import type { Services } from '#api/services.ts';
import { WIPE_DEVICE } from '#shared/contract/account/sessions.ts';
import type { LiveSession, SignedInEnv } from '#api/platform/http/app-env.ts';

type SessionServices = Pick<Services, 'db' | 'clock' | 'tokens' | 'policy'>;

/** Lets only signed-in learners pass: 401 otherwise, 403 where the account is blocked, 410 where it was deleted. */
export function requireSession(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await readSession(services, c.req.header('Authorization')));
    await next();
  });
}

/** Lets blocked learners pass, too: to what is stored about them, and to its deletion. */
export function requireSessionEvenBlocked(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const claim = await readClaim(services, c.req.header('Authorization'));
    c.set('session', await findAnySession(services, claim));
    await next();
  });
}

/**
 * The session of an Authorization header.
 * @throws ApiError 401 without a live one, 410 where the account was deleted
 */
export async function readSession(
  services: SessionServices,
  authorization: string | undefined,
): Promise<LiveSession> {
  return findSession(services, await readClaim(services, authorization));
}

/**
 * The same, with what is read of the learner: both leave for the database together, and what was read is
 * given away for a live session alone.
 * @throws ApiError 401 without a live one, 410 where the account was deleted
 */
export async function readWithSession<Result>(
  services: SessionServices,
  authorization: string | undefined,
  read: (executor: Executor, userId: string) => Promise<Result>,
): Promise<Result> {
  const claim = await readClaim(services, authorization);
  const { db, clock } = services;
  const [found, result] = await db.runTogether((executor) =>
    Promise.all([findSessionUser(executor, claim, clock()), read(executor, claim.userId)]),
  );
  if (!found) throw await refusalOfEnded(db, claim, clock());
  if (found.blockedAt !== null) throw blockedRefusal(services.policy);
  return result;
}

/**
 * The live session behind a claim.
 * @throws ApiError 401 without one, 403 where the account is blocked, 410 where it was deleted
 */
export async function findSession(
  services: SessionServices,
  claim: SessionKey,
): Promise<LiveSession> {
  const session = await findAnySession(services, claim);
  if (session.user.blockedAt !== null) throw blockedRefusal(services.policy);
  return session;
}

async function findAnySession(services: SessionServices, claim: SessionKey): Promise<LiveSession> {
  const found = await findSessionUser(services.db, claim, services.clock());
  if (!found) throw await refusalOfEnded(services.db, claim, services.clock());
  const { signedInAt, ...user } = found;
  return { sessionId: claim.sessionId, signedInAt, user };
}

/**
 * The session that a token of this server names: it may have ended since.
 * @throws ApiError 401 without such a token; 410 for one that has run out and whose account was deleted:
 *   a device that was away for long must learn it too
 */
export async function readClaim(
  { db, clock, tokens }: SessionServices,
  authorization: string | undefined,
): Promise<SessionKey> {
  const token = bearerOf(authorization);
  const claim = token ? await tokens.verify(token) : null;
  if (claim) return claim;
  const signedFor = token ? await tokens.signedFor(token) : null;
  throw signedFor === null ? signInFirst() : await refusalOfEnded(db, signedFor, clock());
}

/** The session that a header names, for a call that asks for none; it may have ended since. */
export async function readOptionalClaim(
  { tokens }: Pick<Services, 'tokens'>,
  authorization: string | undefined,
): Promise<SessionKey | null> {
  const token = bearerOf(authorization);
  return token ? tokens.verify(token) : null;
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer +([^ ]+) *$/i)?.[1];
}

/**
 * What is said to a learner without a live session: 410 where the account was deleted, else 401.
 * @param executor the transaction, inside of one @param now milliseconds since 1970 UTC
 */
export async function refusalOf(
  executor: Executor,
  userId: string,
  now: number,
): Promise<ApiError> {
  const isDeleted = await hasTombstone(executor, userId, now);
  return isDeleted ? new ApiError(410, 'This account was deleted.') : signInFirst();
}

/** The same for a session that has ended: it may have been ended so that its device forgets what is on it. */
async function refusalOfEnded(
  executor: Executor,
  { userId, sessionId }: SessionKey,
  now: number,
): Promise<ApiError> {
  const refusal = await refusalOf(executor, userId, now);
  if (refusal.status !== 401 || !(await isToBeWiped(executor, sessionId, now))) return refusal;
  const message = 'Another device has signed this one out.';
  return new ApiError(401, message, refusal.headers, { wipe: WIPE_DEVICE });
}

function signInFirst(): ApiError {
  return new ApiError(401, 'Please sign in to continue.', { 'WWW-Authenticate': 'Bearer' });
}

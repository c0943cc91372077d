/**
 * Finds out who sends a request, from a bearer token that names a live session (docs/product.md 10, session), and what
 * this learner may do.
 */
import { createMiddleware } from 'hono/factory';
import type { Executor } from '#api/platform/database/client.ts';
import { findSessionUser, type SessionKey, isToBeWiped } from '#api/account/statements/sessions.ts';
import { hasTombstone } from '#api/log/statements/delete-learner.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services, Policy } from '#api/services.ts';
import { WIPE_DEVICE } from '#shared/contract/account/account.ts';
import type { LiveSession, SignedInEnv } from '#api/platform/http/app-env.ts';
import type { User } from '#api/account/statements/users.ts';

type SessionServices = Pick<Services, 'db' | 'clock' | 'tokens' | 'policy'>;

/** Lets only signed-in learners pass: 401 for others, 403 if the account is blocked, 410 if it was deleted. */
export function requireSession(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await readSession(services, c.req.header('Authorization')));
    await next();
  });
}

/** Also lets blocked learners pass, so that they can export and delete their data. */
export function requireSessionEvenBlocked(services: SessionServices) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const claim = await readClaim(services, c.req.header('Authorization'));
    c.set('session', await findAnySession(services, claim));
    await next();
  });
}

/**
 * Reads the session that an Authorization header names.
 * @throws ApiError 401 without a live session, 403 if the account is blocked, 410 if it was deleted
 */
export async function readSession(
  services: SessionServices,
  authorization: string | undefined,
): Promise<LiveSession> {
  return findSession(services, await readClaim(services, authorization));
}

/**
 * Checks the session and reads the learner's data at the same time, with queries that are sent together. The data is
 * returned only if the session is live.
 * @throws ApiError 401 without a live session, 403 if the account is blocked, 410 if it was deleted
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
 * Finds the live session that a token's claim names.
 * @throws ApiError 401 without a live session, 403 if the account is blocked, 410 if it was deleted
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
 * Reads which session a token names, if this server signed the token. That session may already have ended.
 * @throws ApiError 401 for any other token; 410 for an expired token of a deleted account, because a device that was
 * offline for a long time must also learn of the deletion
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

/**
 * Reads which session a header names, for a call that also works without a session. Null if the header names none. The
 * session may already have ended.
 */
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
 * Makes the error for a learner without a live session: 410 if the account was deleted, else 401.
 * @param executor the transaction, if the caller is in one @param now milliseconds since 1970 UTC
 */
export async function refusalOf(
  executor: Executor,
  userId: string,
  now: number,
): Promise<ApiError> {
  const isDeleted = await hasTombstone(executor, userId, now);
  return isDeleted ? new ApiError(410, 'This account was deleted.') : signInFirst();
}

/**
 * Makes the error for a session that has ended. If another device has asked for it, the error tells this device to
 * erase its data.
 */
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

/** Lets only administrators pass: 403 for others. */
export function requireAdmin({ policy }: Pick<Services, 'policy'>) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    if (!isAdmin(c.get('session').user, policy)) {
      throw new ApiError(403, 'Only administrators can see this.');
    }
    await next();
  });
}

/** True if the configuration or the database makes this user an administrator. An email address never does. */
export function isAdmin(
  user: Pick<User, 'userId' | 'isAdmin'>,
  policy: Pick<Policy, 'adminUserIds'>,
): boolean {
  return user.isAdmin || policy.adminUserIds.has(user.userId);
}

/**
 * True for an account that demonstrates the product. The configuration lists these by user id, never by email address.
 */
export function isDemoAccount(
  user: Pick<User, 'userId'>,
  policy: Pick<Policy, 'demoUserIds'>,
): boolean {
  return policy.demoUserIds.has(user.userId);
}

/**
 * Makes the error for the holder of a blocked account.
 * @param leaveToken token of the session that was just opened; it works only for export and deletion
 */
export function blockedRefusal(
  { supportEmail }: Pick<Policy, 'supportEmail'>,
  leaveToken?: string,
): ApiError {
  const message = `This account is blocked. ${whereToWrite(supportEmail)} Nothing of it was deleted.`;
  return new ApiError(403, message, {}, leaveToken === undefined ? {} : { leaveToken });
}

/**
 * Makes the error for somebody who owns the email address of a blocked account, even if that account has been deleted
 * since.
 */
export function blockedAddressRefusal({ supportEmail }: Pick<Policy, 'supportEmail'>): ApiError {
  const message = `An account of this email address was blocked. ${whereToWrite(supportEmail)}`;
  return new ApiError(409, message);
}

function whereToWrite(supportEmail: string | undefined): string {
  return supportEmail === undefined
    ? 'Ask those who run this server.'
    : `Write to ${supportEmail}.`;
}

/** Session rows. A token is valid only while the row of its session is live (docs/product.md 10, session). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, or, lte } from 'drizzle-orm';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { loginCodes, sessions, deviceWipes } from '#api/account/tables.ts';
import type { User } from './users.ts';

const DAY = 24 * 3_600_000;
/** How long a session lasts without being used, in milliseconds. */
const IDLE_LIMIT = 7 * DAY;
/** How long a session lasts even if it is in use, in milliseconds. */
const ABSOLUTE_LIMIT = 30 * DAY;
/** The maximum number of live sessions of an account. One more sign-in ends the least recently used session. */
const MOST_SESSIONS = 50;
/** The minimum time between two writes of a session's last use, in milliseconds. */
const TOUCH_EVERY = 5 * 60_000;

export interface SessionKey {
  userId: string;
  sessionId: string;
}

/** The facts that are stored about a session when it is opened. */
interface NewSession extends SessionKey {
  /** The secret in the code that ends the session (the revoke code). Only its hash is stored. */
  secret: string;
  browser: string | null;
  system: string | null;
}

/**
 * Opens a session. Also deletes the account's ended sessions, and ends the oldest ones if there are too many.
 * @param now milliseconds since 1970 UTC
 */
export async function createSession(
  tx: Executor,
  { secret, ...session }: NewSession,
  now: number,
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, session.userId),
        or(lt(sessions.lastSeenAt, now - IDLE_LIMIT), lt(sessions.createdAt, now - ABSOLUTE_LIMIT)),
      ),
    );
  const otherOnes = and(
    eq(sessions.userId, session.userId),
    ne(sessions.sessionId, session.sessionId),
  );
  const beyond = tx
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(otherOnes)
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(MOST_SESSIONS - 1);
  await tx.delete(sessions).where(and(otherOnes, inArray(sessions.sessionId, beyond)));
  await tx.insert(sessions).values({
    ...session,
    createdAt: now,
    lastSeenAt: now,
    revokeHash: hashOf(secret),
  });
}

const FIND_SESSION = {
  name: 'find_session',
  text: `
    select s.created_at::float8 as "signedInAt", s.last_seen_at::float8 as "lastSeenAt",
      u.user_id as "userId", u.email, u.first_name as "firstName", u.last_name as "lastName",
      u.password_hash as "passwordHash",
      u.password_proven_at::float8 as "passwordProvenAt", u.profile_image_url as "profileImageUrl",
      u.stripe_customer_id as "stripeCustomerId",
      u.stripe_subscription_id as "stripeSubscriptionId",
      u.subscription_status as "subscriptionStatus",
      u.subscription_end_date as "subscriptionEndDate", u.is_admin as "isAdmin",
      u.created_at::float8 as "createdAt", u.confirmed_at::float8 as "confirmedAt",
      u.blocked_at::float8 as "blockedAt"
    from sessions s join users u on u.user_id = s.user_id
    where s.user_id = $1 and s.session_id = $2`,
};

/** Finds the account of a live session, or null. Also stores the time of this use, at most once every five minutes. */
export async function findSessionUser(
  executor: Executor,
  { userId, sessionId }: SessionKey,
  now: number,
): Promise<(User & { signedInAt: number }) | null> {
  const [found] = await runStatement<User & { signedInAt: number; lastSeenAt: number }>(
    executor,
    FIND_SESSION,
    [userId, sessionId],
  );
  if (!found) return null;
  const { lastSeenAt, ...user } = found;
  if (now - user.signedInAt >= ABSOLUTE_LIMIT || now - lastSeenAt >= IDLE_LIMIT) return null;
  if (now - lastSeenAt >= TOUCH_EVERY) {
    await executor
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)));
  }
  return user;
}

/** Reads the account's live sessions, the one that was used last first. @param now milliseconds since 1970 UTC */
export async function readLiveSessions(executor: Executor, userId: string, now: number) {
  const { revokeHash: _secret, ...columns } = getTableColumns(sessions);
  return executor
    .select(columns)
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.lastSeenAt, now - IDLE_LIMIT),
        gt(sessions.createdAt, now - ABSOLUTE_LIMIT),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Ends a session. @returns true if there was such a session */
export async function endSession(executor: Executor, key: SessionKey): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, key.userId), eq(sessions.sessionId, key.sessionId)))
    .returning({ sessionId: sessions.sessionId });
  return ended.length > 0;
}

/**
 * Ends every session of every account, except this one session. Also deletes the one-time codes that could still open a
 * session.
 * @param tx a transaction
 */
export async function endEverySession(tx: Executor, { sessionId }: SessionKey): Promise<void> {
  await tx.delete(loginCodes);
  await tx.delete(sessions).where(ne(sessions.sessionId, sessionId));
}

/**
 * Ends all sessions of this account except this one. Also deletes the one-time codes that could still open a session.
 */
export async function endAccountSessions(tx: Executor, key: SessionKey): Promise<void> {
  await tx.delete(loginCodes).where(eq(loginCodes.userId, key.userId));
  await endOtherSessions(tx, key);
}

/** Ends all of the account's sessions except this one. */
export async function endOtherSessions(executor: Executor, key: SessionKey): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, key.userId), ne(sessions.sessionId, key.sessionId)));
}

/** Reads the ids of all of the account's sessions except this one, including expired sessions. */
export async function readOtherSessions(executor: Executor, key: SessionKey): Promise<string[]> {
  const others = await executor
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.userId, key.userId), ne(sessions.sessionId, key.sessionId)));
  return others.map(({ sessionId }) => sessionId);
}

/** Ends every session of the account. */
export async function endAllSessions(executor: Executor, userId: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Makes a session's revoke code. It consists of the session's id and a secret. If a learner signs out without a
 * network, the device stores the code and ends the session with it later.
 */
export function writeRevokeCode({ userId, sessionId }: SessionKey, secret: string): string {
  return [userId, sessionId, secret].join('.');
}

/** Ends the session that a revoke code names; does nothing if the code is wrong or was used. */
export async function revokeByCode(executor: Executor, code: string): Promise<void> {
  const [userId = '', sessionId = '', secret = ''] = code.split('.');
  const key = and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId));
  const [session] = await executor
    .select({ revokeHash: sessions.revokeHash })
    .from(sessions)
    .where(key);
  if (!session) return;
  const isRight = timingSafeEqual(Buffer.from(session.revokeHash), Buffer.from(hashOf(secret)));
  if (isRight) await executor.delete(sessions).where(key);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How long a request to erase a device is kept, in milliseconds: three times as long as a token lasts. */
const KEPT_FOR = 90 * 86_400_000;

/**
 * Notes that the devices of these sessions must erase their data the next time that they reach the server
 * (docs/rules.md, account). The rows contain only hashes of random ids. These identify nobody, so the rows may outlive
 * the session and the account.
 * @param sessionIds ids of the sessions that end @param now milliseconds since 1970 UTC
 */
export async function askToWipe(
  tx: Executor,
  sessionIds: readonly string[],
  now: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const wipes = sessionIds.map((sessionId) => ({ sessionHash: hashOf(sessionId), askedAt: now }));
  await tx.insert(deviceWipes).values(wipes).onConflictDoNothing();
}

/** True if the ended session's device must erase its data. @param now milliseconds since 1970 UTC */
export async function isToBeWiped(
  executor: Executor,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const [found] = await executor
    .select({ askedAt: deviceWipes.askedAt })
    .from(deviceWipes)
    .where(
      and(eq(deviceWipes.sessionHash, hashOf(sessionId)), gt(deviceWipes.askedAt, now - KEPT_FOR)),
    );
  return found !== undefined;
}

/** Deletes the requests to erase devices that are more than 90 days old. @param now milliseconds since 1970 UTC */
export async function dropOldWipes(executor: Executor, now: number): Promise<void> {
  await executor.delete(deviceWipes).where(lte(deviceWipes.askedAt, now - KEPT_FOR));
}

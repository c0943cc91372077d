/** Statements about accounts and about the directory of their email addresses. */
import { and, eq, isNull, asc, like, sql } from 'drizzle-orm';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { beginReminders } from '#api/reminders/statements/reminders.ts';
import { learners } from '#api/log/tables.ts';
import { userEmails, users, userSettings } from '#api/account/tables.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { markStatistics } from '#api/desk/statistics/count-statistics.ts';

export type User = typeof users.$inferSelect;

/**
 * Creates an account with its settings and its learner.
 * @param user `createdAt` in milliseconds since 1970 UTC; the learner's events before this time don't count
 * @returns null, with nothing written, if the address is taken
 */
export async function createUser(
  tx: Executor,
  user: Pick<User, 'userId' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'createdAt'> & {
    isAdmin?: boolean;
    confirmedAt?: number;
  },
): Promise<User | null> {
  const { userId, email, createdAt } = user;
  const [entry] = await tx
    .insert(userEmails)
    .values({ email, userId })
    .onConflictDoNothing()
    .returning();
  if (!entry) return null;
  const [created] = await tx.insert(users).values(user).returning();
  await tx.insert(userSettings).values({ userId, version: 1, values: DEFAULT_SETTINGS });
  await tx.insert(learners).values({ userId, createdAt, engine: ENGINE_NUMBER });
  await markStatistics(tx, [userId]);
  await beginReminders(tx, userId, createdAt);
  return created ?? null;
}

/**
 * Finds the account that has this address now. An account that has left the address isn't found. The search always
 * takes two statements, so that an address without an account takes as much work as one with an account.
 */
export async function findUserByEmail(executor: Executor, email: string): Promise<User | null> {
  const [entry] = await executor.select().from(userEmails).where(eq(userEmails.email, email));
  const [user] = await executor
    .select()
    .from(users)
    .where(eq(users.userId, entry?.userId ?? ''));
  return user?.email === email ? user : null;
}

/**
 * Finds the id of the account that has this address; null if there is none. The search takes the same two statements as
 * `findUserByEmail`.
 */
export async function findUserIdByEmail(executor: Executor, email: string): Promise<string | null> {
  return (await findUserByEmail(executor, email))?.userId ?? null;
}

/** True if the address is reserved for an account that has left it and may get it back. */
export async function isHeldAddress(executor: Executor, email: string): Promise<boolean> {
  const [entry] = await executor.select().from(userEmails).where(eq(userEmails.email, email));
  return entry !== undefined && (await findUserByEmail(executor, email)) === null;
}

/** Finds the account with this id, or null if there is none. */
export async function findUserById(executor: Executor, userId: string): Promise<User | null> {
  const [user] = await executor.select().from(users).where(eq(users.userId, userId));
  return user ?? null;
}

/**
 * Gives an account the administrator's role, or takes the role away.
 * @param tx a transaction
 * @returns the account as it was before; null if the address has no account
 */
export async function setAdmin(
  tx: Executor,
  email: string,
  isAdmin: boolean,
): Promise<User | null> {
  const userId = await findUserIdByEmail(tx, email);
  const before = userId === null ? null : await holdUser(tx, userId, 'update');
  if (before) await tx.update(users).set({ isAdmin }).where(eq(users.userId, before.userId));
  return before;
}

/** Notes that the account's owner has confirmed the address. @param now milliseconds since 1970 UTC */
export async function confirmAddress(
  executor: Executor,
  userId: string,
  now: number,
): Promise<void> {
  await executor
    .update(users)
    .set({ confirmedAt: now })
    .where(and(eq(users.userId, userId), isNull(users.confirmedAt)));
}

/**
 * Records when it was proven that the person who set the password also owns the address: milliseconds since 1970 UTC,
 * or null if it isn't proven.
 */
export async function setPasswordProven(
  executor: Executor,
  userId: string,
  passwordProvenAt: number | null,
): Promise<void> {
  await executor.update(users).set({ passwordProvenAt }).where(eq(users.userId, userId));
}

/** Sets an account's password hash; null removes the password. */
export async function setPasswordHash(
  executor: Executor,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await executor.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

/**
 * Locks the account until the transaction ends. In that time, nobody can delete it or change its password.
 * @param purpose `update` if the caller will change the account
 * @returns null if there is no such account
 */
export async function holdUser(
  tx: Executor,
  userId: string,
  purpose: 'share' | 'update',
): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for(purpose);
  return user ?? null;
}

/** Blocks the account, or ends its block. @param since milliseconds since 1970 UTC; null ends the block */
export async function setBlocked(
  executor: Executor,
  userId: string,
  since: number | null,
): Promise<void> {
  await executor.update(users).set({ blockedAt: since }).where(eq(users.userId, userId));
}

/** Writes the account's names. @returns the account after the change */
export async function updateNames(
  executor: Executor,
  userId: string,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
): Promise<User | null> {
  const [after] = await executor
    .update(users)
    .set({ firstName, lastName })
    .where(eq(users.userId, userId))
    .returning();
  return after ?? null;
}

/**
 * Gives the account its new, confirmed address. The directory keeps the old address for the account until it is
 * released (email-changes.ts).
 * @param tx a transaction that has locked the user @param now milliseconds since 1970 UTC
 * @returns false, with nothing written, if another account has the address
 */
export async function moveAddress(
  tx: Executor,
  { userId }: Pick<User, 'userId'>,
  email: string,
  now: number,
): Promise<boolean> {
  const [entry] = await tx
    .insert(userEmails)
    .values({ email, userId })
    .onConflictDoNothing()
    .returning();
  if (!entry) return false;
  await tx.update(users).set({ email, confirmedAt: now }).where(eq(users.userId, userId));
  return true;
}

/**
 * Gives the account back the address that it has left. Its present address becomes available to others.
 * @param present the account as it is now, locked
 * @param now milliseconds since 1970 UTC
 */
export async function putAddressBack(
  tx: Executor,
  present: Pick<User, 'userId' | 'email'>,
  email: string,
  now: number,
): Promise<void> {
  await tx.delete(userEmails).where(eq(userEmails.email, present.email));
  await tx.update(users).set({ email, confirmedAt: now }).where(eq(users.userId, present.userId));
}

/** Makes the user object of docs/product.md 3.1, with only the fields that may leave the server. */
export function toStoredUser(user: User): StoredUser {
  return {
    id: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    stripeCustomerId: user.stripeCustomerId,
    stripeSubscriptionId: user.stripeSubscriptionId,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionEndDate: user.subscriptionEndDate,
  };
}

/**
 * Finds accounts by the beginning of their address, the shortest address first.
 * @param beginning the first characters in lower case; `%` and `_` are ordinary characters
 */
export async function findLearners(executor: Executor, beginning: string, limit: number) {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return executor
    .select({
      id: users.userId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      registeredAt: users.createdAt,
      blockedAt: users.blockedAt,
    })
    .from(userEmails)
    .innerJoin(users, and(eq(users.userId, userEmails.userId), eq(users.email, userEmails.email)))
    .where(like(userEmails.email, pattern))
    .orderBy(sql`length(${userEmails.email})`, asc(userEmails.email))
    .limit(limit);
}

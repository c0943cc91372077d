/** Accounts and the directory of their addresses. */
import { and, eq, isNull } from 'drizzle-orm';
import type { StoredUser } from '#shared/contract/auth.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Executor } from './client.ts';
import { beginReminders } from './reminders.ts';
import { learners, userEmails, users, userSettings } from './schema.ts';
import { markStatistics } from './statistics/fold-statistics.ts';

export type User = typeof users.$inferSelect;

/**
 * Creates account, settings and learner.
 * @param user `createdAt` in milliseconds since 1970 UTC: no event of the learner counts before it
 * @returns null when the address is taken: nothing is written then
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
  await tx.insert(learners).values({ userId, createdAt });
  await markStatistics(tx, [userId]);
  await beginReminders(tx, userId, createdAt);
  return created ?? null;
}

/**
 * The account of an address. Two statements whether it exists or not, so that an unknown address takes
 * the same work as a known one.
 */
export async function findUserByEmail(executor: Executor, email: string): Promise<User | null> {
  const [entry] = await executor.select().from(userEmails).where(eq(userEmails.email, email));
  const [user] = await executor
    .select()
    .from(users)
    .where(eq(users.userId, entry?.userId ?? ''));
  return user ?? null;
}

/** Whose address it is, or null. */
export async function findUserIdByEmail(executor: Executor, email: string): Promise<string | null> {
  const [entry] = await executor.select().from(userEmails).where(eq(userEmails.email, email));
  return entry?.userId ?? null;
}

/** The account, as it is now. */
export async function findUserById(executor: Executor, userId: string): Promise<User | null> {
  const [user] = await executor.select().from(users).where(eq(users.userId, userId));
  return user ?? null;
}

/** Writes down that the address of the account is its owner's. @param now milliseconds since 1970 UTC */
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

/** Sets the password's hash of an account; null takes the password away. */
export async function setPasswordHash(
  executor: Executor,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await executor.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

/**
 * The account, held as it is until the transaction ends: it is neither deleted nor given another
 * password meanwhile.
 * @param purpose `update` where it is changed then
 * @returns null when there is none
 */
export async function holdUser(
  tx: Executor,
  userId: string,
  purpose: 'share' | 'update',
): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for(purpose);
  return user ?? null;
}

/**
 * Writes names and address; the directory follows the address, and another one is not confirmed.
 * @param before the account as it is
 * @returns null when the address belongs to somebody else: nothing is written then
 */
export async function updateProfile(
  tx: Executor,
  before: User,
  profile: Pick<User, 'firstName' | 'lastName' | 'email'>,
): Promise<User | null> {
  const { userId } = before;
  if (profile.email !== before.email) {
    const [entry] = await tx
      .insert(userEmails)
      .values({ email: profile.email, userId })
      .onConflictDoNothing()
      .returning();
    if (!entry) return null;
    await tx.delete(userEmails).where(eq(userEmails.email, before.email));
  }
  const confirmedAt = profile.email === before.email ? before.confirmedAt : null;
  const [after] = await tx
    .update(users)
    .set({ ...profile, confirmedAt })
    .where(eq(users.userId, userId))
    .returning();
  return after ?? null;
}

/** The user object of docs/product.md 3.1: what may leave the server. */
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

/** Accounts by the beginning of their address, for the desk. */
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Executor } from '#api/db/engine/client.ts';
import { userEmails, users } from '#api/db/schema/learner-tables.ts';

/** @param beginning of an address in lower case: its own `%` and `_` mean themselves */
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
    .innerJoin(users, and(eq(users.userId, userEmails.userId)))
    .where(like(userEmails.email, pattern))
    .orderBy(sql`length(${userEmails.email})`, asc(userEmails.email))
    .limit(limit);
}

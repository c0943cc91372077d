/** The audit log of administrators' acts. */
import { createHash } from 'node:crypto';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { adminActs } from '#api/db/schema/admin-tables.ts';
import type { Executor } from '#api/db/engine/client.ts';
import { users } from '#api/db/schema/learner-tables.ts';

export type AdminAct = typeof adminActs.$inferSelect;

/** @param tx the transaction of the act's effect, so that neither is there without the other */
export async function recordAct(tx: Executor, act: AdminAct): Promise<void> {
  await tx.insert(adminActs).values(act);
}

/** What an act says of an account instead of its id, so that it tells nothing once the account is deleted. */
export function hashOfAccount(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}

type NamedAct = Omit<AdminAct, 'details'> & { actorName: string | null };

/** The latest acts, latest first, with the names of those whose account is still there. */
export function readNamedActs(executor: Executor, limit: number): Promise<NamedAct[]> {
  return readActs(executor, limit);
}

/** What was done to an account. */
export function readActsOn(executor: Executor, userId: string, limit: number): Promise<NamedAct[]> {
  const isAbout = sql`${adminActs.details} ->> 'account' = ${hashOfAccount(userId)}`;
  return readActs(executor, limit, and(isAbout, ne(adminActs.act, 'looked-for-learners')));
}

async function readActs(executor: Executor, limit: number, which?: SQL): Promise<NamedAct[]> {
  const rows = await executor
    .select({
      id: adminActs.id,
      at: adminActs.at,
      actorId: adminActs.actorId,
      act: adminActs.act,
      subject: adminActs.subject,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(adminActs)
    .leftJoin(users, eq(users.userId, adminActs.actorId))
    .where(which)
    .orderBy(desc(adminActs.at))
    .limit(limit);
  return rows.map(({ firstName, lastName, ...act }) => ({
    ...act,
    actorName: firstName === null ? null : `${firstName} ${lastName?.slice(0, 1) ?? ''}.`,
  }));
}

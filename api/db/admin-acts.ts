/** The audit log of administrators' acts. */
import { desc, eq } from 'drizzle-orm';
import { adminActs } from './admin-schema.ts';
import type { Executor } from './client.ts';
import { users } from './schema.ts';

export type AdminAct = typeof adminActs.$inferSelect;

/** @param tx the transaction of the act's effect, so that neither is there without the other */
export async function recordAct(tx: Executor, act: AdminAct): Promise<void> {
  await tx.insert(adminActs).values(act);
}

/** The latest acts, latest first, with the names of those whose account is still there. */
export async function readNamedActs(
  executor: Executor,
  limit: number,
): Promise<(Omit<AdminAct, 'details'> & { actorName: string | null })[]> {
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
    .orderBy(desc(adminActs.at))
    .limit(limit);
  return rows.map(({ firstName, lastName, ...act }) => ({
    ...act,
    actorName: firstName === null ? null : `${firstName} ${lastName?.slice(0, 1) ?? ''}.`,
  }));
}

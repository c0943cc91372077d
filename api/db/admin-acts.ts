/** The audit log of administrators' acts. */
import { desc } from 'drizzle-orm';
import { adminActs } from './admin-schema.ts';
import type { Executor } from './client.ts';

export type AdminAct = typeof adminActs.$inferSelect;

/** @param tx the transaction of the act's effect, so that neither is there without the other */
export async function recordAct(tx: Executor, act: AdminAct): Promise<void> {
  await tx.insert(adminActs).values(act);
}

/** The latest acts, latest first. */
export async function readActs(executor: Executor, limit: number): Promise<AdminAct[]> {
  return executor.select().from(adminActs).orderBy(desc(adminActs.at)).limit(limit);
}

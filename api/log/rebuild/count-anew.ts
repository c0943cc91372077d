/**
 * After a change of the rules: the rows of everybody whom an older engine has counted, anew from the log. With all servers
 * stopped, before the first of this version starts (docs/operations.md, upgrades).
 */
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#api/platform/database/client.ts';
import { learners } from '#api/log/tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AcceptingServices } from '#api/log/accept/accept-events.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import { rebuildLearner } from './rebuild.ts';

const PAGE = 100;

/** Holds how many were counted anew, until a server has said so. */
const COUNTED = 'counted_anew';

/**
 * Each learner is done in a transaction of its own, which notes the number: a run that was cut short goes on where it
 * stopped. A learner whose log can't be folded stays as it was, and the server refuses its syncs.
 * @returns how many were done, and the ids of those that failed
 */
export async function countAnew(
  services: Pick<AcceptingServices, 'facts'> & { db: Database },
): Promise<{ done: number; failed: string[] }> {
  const { db } = services;
  const failed: string[] = [];
  let done = 0;
  let position = '';
  for (;;) {
    const page = await db
      .select({ userId: learners.userId })
      .from(learners)
      .where(and(lt(learners.engine, ENGINE_NUMBER), gt(learners.userId, position)))
      .orderBy(asc(learners.userId))
      .limit(PAGE);
    for (const { userId } of page) {
      try {
        await inTransaction(db, (tx) => rebuildLearner(tx, services, userId));
        done += 1;
      } catch (error) {
        console.error(`The figures of ${userId} could not be counted anew`, error);
        failed.push(userId);
      }
    }
    position = page.at(-1)?.userId ?? position;
    if (page.length < PAGE) break;
  }
  if (done > 0) await noteCounted(db, done);
  return { done, failed };
}

/** How many learners were counted anew since a server has asked; 0 from then on. */
export async function takeCountedAnew(db: Database): Promise<number> {
  const [taken] = await db.delete(serverMeta).where(eq(serverMeta.key, COUNTED)).returning();
  return Number(taken?.value ?? 0);
}

async function noteCounted(db: Database, done: number): Promise<void> {
  const [before] = await db.select().from(serverMeta).where(eq(serverMeta.key, COUNTED));
  const value = String(done + Number(before?.value ?? 0));
  await db
    .insert(serverMeta)
    .values({ key: COUNTED, value })
    .onConflictDoUpdate({ target: serverMeta.key, set: { value } });
}

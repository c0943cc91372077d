/**
 * After a change of the rules, makes the rows of all learners whom an older engine has counted again from the log. This
 * runs with all servers stopped, before the first server of this version starts (docs/operations.md, upgrades).
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

/** Holds how many learners were counted again, until a server has reported it. */
const COUNTED = 'counted_anew';

/**
 * Counts each learner in a transaction of its own, which stores the engine's number, so a run that was cut short goes
 * on where it stopped. A learner whose log can't be folded stays unchanged, and the server refuses this learner's sync.
 * @returns how many learners were counted, and the ids of the learners that failed
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

/** Returns how many learners were counted again since a server last asked, and resets that number to 0. */
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

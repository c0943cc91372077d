/** Makes everybody's rows again from the log, one learner at a time, while servers run. */
import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#api/platform/database/client.ts';
import { learners } from '#api/log/tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AcceptingServices } from '#api/log/accept/accept-events.ts';
import { rebuildLearner } from './rebuild.ts';

/** How many learners are rebuilt before the position is saved again. */
const PAGE = 100;

/** Holds the last learner of a run that was cut short. */
const POSITION = 'rebuilt_up_to';

/**
 * Goes through all learners in the order of their ids, and resumes a run that was cut short. A learner whose log
 * can't be folded stays unchanged.
 * @param onPage is told how many learners are done
 * @returns how many learners were rebuilt, and the ids of the learners that failed
 */
export async function rebuildAll(
  services: Pick<AcceptingServices, 'facts'> & { db: Database },
  onPage: (count: number) => void = () => undefined,
): Promise<{ rebuilt: number; failed: string[] }> {
  const { db } = services;
  let rebuilt = 0;
  const failed: string[] = [];
  let position = await readPosition(db);
  for (;;) {
    const page = await db
      .select({ userId: learners.userId })
      .from(learners)
      .where(position === null ? undefined : gt(learners.userId, position))
      .orderBy(asc(learners.userId))
      .limit(PAGE);
    for (const { userId } of page) {
      try {
        await inTransaction(db, (tx) => rebuildLearner(tx, services, userId));
        rebuilt += 1;
      } catch (error) {
        // The learner was deleted meanwhile, or this version can't read the log; the run goes on with the others.
        if (!(await isThere(db, userId))) continue;
        console.error(`The rows of ${userId} could not be rebuilt`, error);
        failed.push(userId);
      }
    }
    position = page.at(-1)?.userId ?? position;
    if (page.length < PAGE) break;
    await keepPosition(db, position);
    onPage(rebuilt + failed.length);
  }
  await db.delete(serverMeta).where(eq(serverMeta.key, POSITION));
  return { rebuilt, failed };
}

async function readPosition(db: Database): Promise<string | null> {
  const [row] = await db.select().from(serverMeta).where(eq(serverMeta.key, POSITION));
  return row?.value ?? null;
}

async function keepPosition(db: Database, position: string | null): Promise<void> {
  if (position === null) return;
  await db
    .insert(serverMeta)
    .values({ key: POSITION, value: position })
    .onConflictDoUpdate({ target: serverMeta.key, set: { value: position } });
}

async function isThere(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: learners.userId })
    .from(learners)
    .where(eq(learners.userId, userId));
  return rows.length > 0;
}

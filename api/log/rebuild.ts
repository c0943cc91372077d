/**
 * Rebuilds learners' rows from the log, with the stored effective times and without rejected events (docs/rules.md,
 * events). If the rules of the game haven't changed, the rows are the same as before.
 */
import type { Executor, Database } from '#api/platform/database/client.ts';
import { readLog } from '#api/log/statements/event-log.ts';
import { replaceRows } from '#api/log/statements/learner-rows.ts';
import { lockLearner } from '#api/log/statements/learners.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { createRowSet, foldEvent, takeChanges } from '#shared/events/fold.ts';
import type { AcceptingServices } from '#api/log/accept/accept-events.ts';
import { loadContexts } from '#api/log/accept/load-contexts.ts';
import { asc, eq, gt, and, lt } from 'drizzle-orm';
import { learners } from './tables.ts';
import { serverMeta } from '#api/platform/database/tables.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';

/** The maximum number of events that are in memory at a time. */
const PAGE = 1_000;

/**
 * Rebuilds all of a learner's rows. Each row gets a new revision, so devices fetch all rows at their next sync.
 * @param tx a transaction of its own; it locks the learner until it ends
 * @returns the number of events that were read
 */
export async function rebuildLearner(
  tx: Executor,
  services: Pick<AcceptingServices, 'facts'>,
  userId: string,
): Promise<number> {
  const learner = await lockLearner(tx, userId);
  if (!learner) throw new Error(`No learner ${userId}`);
  const rowSet = createRowSet([]);
  let arrival = 0;
  for (;;) {
    const page = await readLog(tx, userId, arrival, PAGE);
    const folded = page.filter(({ status }) => status !== 'rejected');
    const lookUp = await loadContexts(
      tx,
      services.facts,
      userId,
      folded.map(({ event }) => event),
    );
    for (const { event, deviceId, effectiveAt, feedbackId, ...logged } of folded) {
      const utcOffset = logged.utcOffset ?? event.utcOffset;
      const localDate = localDateOf(effectiveAt, utcOffset);
      const facts = lookUp(event, { feedbackId: feedbackId ?? namedBy(event) });
      foldEvent(rowSet, event, { ...facts, deviceId, effectiveAt, utcOffset, localDate });
    }
    arrival = page.at(-1)?.arrival ?? arrival;
    if (page.length < PAGE) break;
  }
  await replaceRows(tx, learner, takeChanges(rowSet).rows);
  return arrival;
}

/**
 * Returns the id of the feedback that the answer itself names; null if it names none. This is needed for answers that
 * are older than the column with that id in the log.
 */
function namedBy(event: LearnerEvent): string | null {
  return event.kind === 'answer' && event.mode === 'ai' ? (event.feedbackId ?? null) : null;
}

/** The run saves its position after every this many learners. */
const LEARNERS_A_PAGE = 100;

/** The key of the row in which the last learner of an interrupted run is stored. */
const POSITION = 'rebuilt_up_to';

/**
 * Rebuilds the rows of all learners, one learner at a time in the order of their ids, while servers are running.
 * Continues a run that was interrupted. If a learner's log can't be read, the rows stay as they are.
 * @param onPage called with the number of learners that are done
 * @returns the number of rebuilt learners, and the ids of those that failed
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
      .limit(LEARNERS_A_PAGE);
    for (const { userId } of page) {
      try {
        await inTransaction(db, (tx) => rebuildLearner(tx, services, userId));
        rebuilt += 1;
      } catch (error) {
        // The learner was deleted in the meantime, or this version can't read the log. The rebuild continues with the
        // next learner.
        if (!(await isThere(db, userId))) continue;
        console.error(`The rows of ${userId} could not be rebuilt`, error);
        failed.push(userId);
      }
    }
    position = page.at(-1)?.userId ?? position;
    if (page.length < LEARNERS_A_PAGE) break;
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

/** The number of learners who are read at a time. */
const LEARNERS_AT_ONCE = 100;

/**
 * The key of the row that says how many learners were counted again. It exists until a server has reported the number.
 */
const COUNTED = 'counted_anew';

/**
 * After a change of the rules, rebuilds the rows of every learner whose rows were last counted by older rules. This
 * runs while all servers are stopped, before the first server of this version starts (docs/operations.md, upgrades).
 * Each learner is counted in a separate transaction. It also stores the version number of the rules. So an interrupted
 * run continues where it stopped. If a learner's log can't be read, the rows stay as they are, and the server rejects
 * this learner's syncs.
 * @returns the number of counted learners, and the ids of those that failed
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
      .limit(LEARNERS_AT_ONCE);
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
    if (page.length < LEARNERS_AT_ONCE) break;
  }
  if (done > 0) await noteCounted(db, done);
  return { done, failed };
}

/** Returns the number of learners whose rows were rebuilt since a server last asked, and resets that number to 0. */
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

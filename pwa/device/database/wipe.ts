/** Deletes the data that an earlier learner has left on the device (docs/rules.md, offline). */
import Dexie from 'dexie';
import type { LearnerDatabase } from './database.ts';
import { countUnsent, countUnsentIn, readOutboxes, readSince } from './outbox.ts';
import type { Outbox } from './records.ts';

/** Deletes a learner's database. If it holds unsent events, these stay, and everything else is deleted. */
export async function forgetLearner(db: LearnerDatabase): Promise<void> {
  await ((await countUnsent(db)) === 0 ? db.delete() : keepOnlyUnsent(db));
}

/**
 * Deletes everything in the database that somebody could read about the learner. Only unsent events stay, with their
 * device ids. The learner's next sign-in sends them first.
 */
export async function keepOnlyUnsent(db: LearnerDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const outboxes = await Promise.all(
      (await readOutboxes(db)).map(async (outbox) =>
        withSince(outbox, await readSince(db, outbox)),
      ),
    );
    const kept = new Set<string>(['outboxes', 'events']);
    await Promise.all(
      db.tables.filter(({ name }) => !kept.has(name)).map((table) => table.clear()),
    );
    for (const outbox of outboxes) await keepUnsentOf(db, outbox);
  });
}

/** Copies the token into the outbox, because the table that holds it will be emptied. */
function withSince(outbox: Outbox, since: string | undefined): Outbox {
  return since === undefined ? outbox : { ...outbox, since };
}

async function keepUnsentOf(db: LearnerDatabase, outbox: Outbox): Promise<void> {
  const { deviceId, settledUpTo, held } = outbox;
  await db.events
    .where('[deviceId+deviceSeq]')
    .between([deviceId, Dexie.minKey], [deviceId, settledUpTo], true, true)
    .filter(({ deviceSeq }) => !held.includes(deviceSeq))
    .delete();
  await (countUnsentIn(outbox) === 0
    ? db.outboxes.delete(deviceId)
    : db.outboxes.put({ ...outbox, isClosed: true, marks: [] }));
}

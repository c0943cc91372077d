/**
 * Stores the ticks of a debrief before Done makes them a verdict: they survive a reload and a killed tab, like the turn
 * of a round (docs/interview.md).
 */
import { isSameAnswer, type PointedSentence } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { storageErrorOf } from '#pwa/device/database/storage-error.ts';

/** Ticks of one answer that wait for Done. */
export interface KeptTicks {
  answer: EventIdentity;
  /** Ids of key points. */
  ticks: readonly string[];
  /** The sentences that the learner has pointed to. */
  evidence?: readonly PointedSentence[];
}

/** Ticks of this many answers are stored, the latest ones. */
const MOST = 5;

/**
 * Ticks that were set in this page and that no live query has returned yet: a learner who comes back at once finds
 * them.
 */
const latest = new WeakMap<LearnerDatabase, readonly KeptTicks[]>();

/** Returns the ticks that this page stored last; undefined if it stored none. */
export function latestTicks(db: LearnerDatabase, answer: EventIdentity): KeptTicks | undefined {
  return latest.get(db)?.find((one) => isSameAnswer(one.answer, answer));
}

/** Returns all stored ticks, the latest first. */
export async function readTicks(db: LearnerDatabase): Promise<KeptTicks[]> {
  const found = await db.meta.get('ticks');
  return found?.key === 'ticks' ? found.kept : [];
}

/** Stores an answer's ticks in place of the earlier ones. @throws StorageError */
export async function keepTicks(
  db: LearnerDatabase,
  answer: EventIdentity,
  ticks: readonly string[],
  evidence: readonly PointedSentence[] = [],
): Promise<void> {
  const own = { answer, ticks, evidence };
  const inPage = (latest.get(db) ?? []).filter((one) => !isSameAnswer(one.answer, answer));
  latest.set(db, [own, ...inPage]);
  try {
    await db.transaction('rw', db.meta, async () => {
      const others = (await readTicks(db)).filter((one) => !isSameAnswer(one.answer, answer));
      const kept = ticks.length === 0 ? others : [own, ...others];
      await db.meta.put({ key: 'ticks', kept: kept.slice(0, MOST) });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

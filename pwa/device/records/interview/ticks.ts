/**
 * What is ticked in a debrief before Done makes it a verdict: it outlives a reload and a killed tab, as the turn of a
 * round does (docs/interview.md).
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

/** Of so many answers, the latest ones. */
const MOST = 5;

/** What was ticked in this page, before a live query has told it: whoever comes back at once finds it. */
const latest = new WeakMap<LearnerDatabase, readonly KeptTicks[]>();

/** Ticks that this page kept last; undefined where it kept none. */
export function latestTicks(db: LearnerDatabase, answer: EventIdentity): KeptTicks | undefined {
  return latest.get(db)?.find((one) => isSameAnswer(one.answer, answer));
}

/** The latest first. */
export async function readTicks(db: LearnerDatabase): Promise<KeptTicks[]> {
  const found = await db.meta.get('ticks');
  return found?.key === 'ticks' ? found.kept : [];
}

/** Keeps them in place of those of before. @throws StorageError */
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

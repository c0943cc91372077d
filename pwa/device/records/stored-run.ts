/**
 * Stores the runs of questions that were begun last. They survive a reload, and a run of five minutes also survives
 * Close, so that the learner goes on where it was left. Any other closed run begins anew, because what is done is no
 * longer due.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { QuestionRun } from '#pwa/device/database/records.ts';

const KEYS = { 'five-minutes': 'run', review: 'other-run', set: 'other-run' } as const;

/** Returns the five minutes that were begun last, or null. */
export async function readRun(db: LearnerDatabase): Promise<QuestionRun | null> {
  return (await readRuns(db)).find(({ kind }) => kind === 'five-minutes') ?? null;
}

/** Returns the five minutes and the other run, the latest first. */
export async function readRuns(db: LearnerDatabase): Promise<QuestionRun[]> {
  const found = await db.meta.bulkGet(['run', 'other-run']);
  return found
    .flatMap((entry) => (entry?.key === 'run' || entry?.key === 'other-run' ? entry : []))
    .sort((one, other) => other.begunAt - one.begunAt);
}

/** Returns the key under which a run is stored; the latest run of a kind wins. */
export function runKey(kind: QuestionRun['kind']): QuestionRun['key'] {
  return KEYS[kind];
}

/** Stores the run. */
export async function saveRun(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  await db.meta.put(run);
}

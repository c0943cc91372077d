/**
 * The runs of questions that were begun last. They outlive a reload, and five minutes Close as well: coming back goes
 * on where they were left. What else was closed is begun anew, for what is done is no longer due.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { QuestionRun } from '#pwa/device/database/records.ts';

const KEYS = { 'five-minutes': 'run', review: 'other-run', set: 'other-run' } as const;

/** The five minutes that were begun last, or null. */
export async function readRun(db: LearnerDatabase): Promise<QuestionRun | null> {
  return (await readRuns(db)).find(({ kind }) => kind === 'five-minutes') ?? null;
}

/** Five minutes and whatever else was begun, the latest first. */
export async function readRuns(db: LearnerDatabase): Promise<QuestionRun[]> {
  const found = await db.meta.bulkGet(['run', 'other-run']);
  return found
    .flatMap((entry) => (entry?.key === 'run' || entry?.key === 'other-run' ? entry : []))
    .sort((one, other) => other.begunAt - one.begunAt);
}

/** Where a run is kept; the latest of its kind wins. */
export function runKey(kind: QuestionRun['kind']): QuestionRun['key'] {
  return KEYS[kind];
}

/** Keeps the run. */
export async function saveRun(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  await db.meta.put(run);
}

/** Stores facts about practice that only this device knows: the latest runs of questions, and the skipped questions. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { QuestionRun, SkippedQuestions } from '#pwa/device/database/single-records.ts';
import { records } from './device-records.ts';

interface Place {
  epoch: number;
  round: number;
}

/**
 * Returns the ids of the questions that this device has noted as skipped in this round, in the order of skipping. They
 * are stored so that a skipped question doesn't come back too early after a reload.
 */
export async function readSkipped(db: LearnerDatabase, place: Place): Promise<string[]> {
  return skippedIn(await records.skipped.get(db), place);
}

/** Returns the ids of the questions that were skipped in this round, from the stored note. */
export function skippedIn(noted: SkippedQuestions | null, { epoch, round }: Place): string[] {
  return noted?.epoch === epoch && noted.round === round ? noted.ids : [];
}

/** Adds a question to the stored note, and removes questions of an older round from it. @throws StorageError */
export function noteSkipped(db: LearnerDatabase, id: string, place: Place): Promise<void> {
  return records.skipped.change(db, (noted) => {
    const others = skippedIn(noted, place).filter((skipped) => skipped !== id);
    return { key: 'skipped', ...place, ids: [...others, id] };
  });
}

/**
 * Where each kind of run is stored. All runs survive a reload. A five-minute run also survives Close, so that the
 * learner can continue it at the same question. Any other run starts anew after Close, because the answered questions
 * are no longer due.
 */
const RUN_KEYS = { 'five-minutes': 'run', review: 'other-run', set: 'other-run' } as const;

/** Returns the five-minute run that was begun last; null if there is none. */
export async function readRun(db: LearnerDatabase): Promise<QuestionRun | null> {
  return (await readRuns(db)).find(({ kind }) => kind === 'five-minutes') ?? null;
}

/** Returns the stored runs: the five-minute run and the other run. The one that was begun last comes first. */
export async function readRuns(db: LearnerDatabase): Promise<QuestionRun[]> {
  const found = await db.meta.bulkGet(['run', 'other-run']);
  return found
    .flatMap((entry) => (entry?.key === 'run' || entry?.key === 'other-run' ? entry : []))
    .sort((one, other) => other.begunAt - one.begunAt);
}

/** Returns the key under which a run is stored. A new run replaces the older one with the same key. */
export function runKey(kind: QuestionRun['kind']): QuestionRun['key'] {
  return RUN_KEYS[kind];
}

/** Stores the run. */
export async function saveRun(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  await db.meta.put(run);
}

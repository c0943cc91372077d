/**
 * A run of questions that was begun. A five-minute session outlives a reload and Close, so that coming back
 * goes on where it was left; today's reviews need no such note, for what is done is no longer due.
 */
import type { LearnerDatabase } from './database.ts';

export interface RunAnswer {
  questionId: string;
  /** Null when it was skipped. */
  isCorrect: boolean | null;
  /** All XP of the answer: its own, challenges' and achievements'. */
  xp: number;
  /** Ids of daily challenges that it completed. */
  challenges: string[];
}

export interface QuestionRun {
  key: 'run';
  kind: 'five-minutes' | 'review';
  /** ISO date on which it was begun. */
  date: string;
  /** The same as milliseconds since 1970 UTC. */
  begunAt: number;
  epoch: number;
  round: number;
  items: { questionId: string; mode: 'practice' | 'review' }[];
  /** In the order of answering. */
  answers: RunAnswer[];
}

/** The run that was begun last, or null. */
export async function readRun(db: LearnerDatabase): Promise<QuestionRun | null> {
  const found = await db.meta.get('run');
  return found?.key === 'run' ? found : null;
}

/** Keeps the run; the latest wins. */
export async function saveRun(db: LearnerDatabase, run: QuestionRun): Promise<void> {
  await db.meta.put(run);
}

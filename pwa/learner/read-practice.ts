import type { MockRow } from '#shared/game/mock/mock-row.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/data/db/database.ts';
import type { Draft } from '#pwa/data/db/records.ts';
import { readSkipped } from '#pwa/data/kept/skipped.ts';
import { casesInRound } from './cases-in-round.ts';
import type { PracticeState } from './choose-question.ts';
import { decksOf } from './deck.ts';

export interface StoredPractice extends PracticeState {
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  drafts: readonly Draft[];
}

/**
 * Reads what the choice of a question depends on, as the device holds it now: a screen may still show the state
 * before the last answer or before a new round.
 */
export async function readPractice(db: LearnerDatabase): Promise<StoredPractice> {
  const [questions, stored, drafts] = await Promise.all([
    db.questions.orderBy('position').toArray(),
    db.rows.toArray(),
    db.drafts.toArray(),
  ]);
  const single = (wanted: 'progress' | 'profile') =>
    stored.find(({ kind }) => kind === wanted)?.row;
  const progress = (single('progress') as ProgressRow | undefined) ?? initialProgress();
  const { epoch } = progress;
  const rows = stored
    .filter(({ kind }) => kind === 'question')
    .map(({ row }) => row as QuestionRow);
  return {
    ...decksOf(questions, { userId: db.userId, epoch }),
    rows: new Map(rows.map((row) => [row.questionId, row])),
    progress,
    drafts,
    skipped: await readSkipped(db, progress),
    inRound: casesInRound(
      stored.filter(({ kind }) => kind === 'mock').map(({ row }) => row as MockRow),
    ),
    profile: (single('profile') as ProfileRow | undefined) ?? null,
  };
}

import type { RowKind, RowOfKind } from '#shared/events/row-kinds.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { readSkipped } from '#pwa/device/records/practice-course.ts';
import type { PracticeState } from './choose-question.ts';
import { decksOf } from './deck.ts';
import { casesInOpenInterviews } from './cases-in-open-interviews.ts';

export interface StoredPractice extends PracticeState {
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  drafts: readonly Draft[];
}

/**
 * Reads the data for choosing a question as the device has it now, because a screen may still show the state before the
 * last answer or before a new round.
 */
export async function readPractice(db: LearnerDatabase): Promise<StoredPractice> {
  const [questions, stored, drafts] = await Promise.all([
    db.questions.orderBy('position').toArray(),
    db.rows.toArray(),
    db.drafts.toArray(),
  ]);
  const all = <Kind extends RowKind>(wanted: Kind) =>
    stored.filter(({ kind }) => kind === wanted).map(({ row }) => row as RowOfKind[Kind]);
  const [progress = initialProgress()] = all('progress');
  const [profile = null] = all('profile');
  const { epoch } = progress;
  return {
    ...decksOf(questions, { userId: db.userId, epoch }),
    rows: new Map(all('question').map((row) => [row.questionId, row])),
    progress,
    drafts,
    skipped: await readSkipped(db, progress),
    withheld: casesInOpenInterviews(all('mock'), drafts),
    profile,
  };
}

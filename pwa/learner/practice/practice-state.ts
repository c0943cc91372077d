import { useMemo } from 'react';
import type { CountedQuestion } from '#shared/contract/questions/question.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { skippedIn, readSkipped } from '#pwa/device/records/practice-course.ts';
import { mocks, profile as profileValue } from '#pwa/device/live/live-values.ts';
import {
  useDrafts,
  useHeldQuestions,
  useLive,
  useQuestionRows,
  useSkipped,
} from '#pwa/device/live/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { useSession } from '#pwa/account/session-store.ts';
import type { PracticeState } from './choose-question.ts';
import { decksOf } from './deck.ts';
import type { RowKind, RowOfKind } from '#shared/events/row-kinds.ts';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';

export interface ShownPractice extends PracticeState {
  /** The questions on which counts and levels are based. */
  questions: readonly CountedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  profile: ProfileRow | null;
  drafts: readonly Pick<Draft, 'questionId' | 'powerUps' | 'text' | 'at'>[];
}

/**
 * Returns the state of practice, for screens to draw; null while it loads. Code that opens a question must read the
 * state again (`readPractice`).
 */
export function usePracticeState(): ShownPractice | null {
  const userId = useSession((session) => session.user?.id);
  const progress = useProgress();
  const rows = useQuestionRows();
  const held = useHeldQuestions();
  const drafts = useDrafts();
  const noted = useSkipped();
  const profile = useLive(profileValue);
  const rounds = useLive(mocks);
  const epoch = progress?.epoch;
  const decks = useMemo(() => {
    if (!held || userId === undefined || epoch === undefined) return null;
    const ordered = decksOf(held, { userId, epoch });
    return { ...ordered, questions: ordered.decks.flat() };
  }, [held, userId, epoch]);
  return useMemo(() => {
    if (!progress || !rows || !decks || !drafts) return null;
    if (noted === undefined || profile === undefined || !rounds) return null;
    const skipped = skippedIn(noted, progress);
    return {
      ...decks,
      rows,
      progress,
      drafts,
      skipped,
      withheld: casesInOpenInterviews(rounds, drafts),
      profile,
    };
  }, [progress, rows, decks, drafts, noted, profile, rounds]);
}

export interface StoredPractice extends PracticeState {
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  drafts: readonly Draft[];
}

/**
 * Reads the data for choosing a question from the device's database. A screen's data may be older than the last answer
 * or the new round.
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

/**
 * Returns the ids of questions in mock rounds that were begun and not ended, except questions that were also begun in
 * practice. Practice doesn't ask them, because their outlines and samples would give the answers away.
 */
export function casesInOpenInterviews(
  rounds: readonly Pick<MockRow, 'started' | 'ended'>[],
  drafts: readonly { questionId: string }[],
): string[] {
  return rounds
    .flatMap(({ started, ended }) => (ended ? [] : (started?.cases ?? [])))
    .map(({ questionId }) => questionId)
    .filter((id) => !drafts.some(({ questionId }) => questionId === id));
}

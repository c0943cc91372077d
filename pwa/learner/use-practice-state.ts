import { useMemo } from 'react';
import type { CountedQuestion } from '#shared/contract/questions/question.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { Draft } from '#pwa/device/database/records.ts';
import { skippedIn } from '#pwa/device/records/practice-course.ts';
import { mocks, profile as profileValue } from '#pwa/device/live/live-values.ts';
import {
  useDrafts,
  useHeldQuestions,
  useLive,
  useQuestionRows,
  useSkipped,
} from '#pwa/device/live/use-live.ts';
import { useProgress } from './use-progress.ts';
import { useSession } from '#pwa/account/session-store.ts';
import type { PracticeState } from './choose-question.ts';
import { decksOf } from './deck.ts';
import { casesInOpenInterviews } from './cases-in-open-interviews.ts';

export interface ShownPractice extends PracticeState {
  /** The questions that counts and standings are based on. */
  questions: readonly CountedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  profile: ProfileRow | null;
  drafts: readonly Pick<Draft, 'questionId' | 'powerUps' | 'text' | 'at'>[];
}

/**
 * The practice state for drawing screens; null while it loads. Before opening a question, read it again
 * (read-practice.ts).
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

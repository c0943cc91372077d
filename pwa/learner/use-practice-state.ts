import { useMemo } from 'react';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { skippedIn } from '#pwa/data/kept/skipped.ts';
import { profile as profileValue } from '#pwa/data/live/live-values.ts';
import {
  useDrafts,
  useLive,
  useQuestionRows,
  useQuestions,
  useSkipped,
} from '#pwa/data/live/use-live.ts';
import { useProgress } from './use-progress.ts';
import { useSession } from '#pwa/account/session-store.ts';
import type { PracticeState } from './choose-question.ts';
import { deckOf } from './deck.ts';

export interface ShownPractice extends PracticeState {
  questions: readonly CuratedQuestion[];
  rows: ReadonlyMap<string, QuestionRow>;
  progress: ProgressRow;
  drafts: readonly { questionId: string; powerUps: readonly string[] }[];
}

/** The practice state that screens draw; null while it loads. To open a question, read it again (read-practice.ts). */
export function usePracticeState(): ShownPractice | null {
  const userId = useSession((session) => session.user?.id);
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const drafts = useDrafts();
  const noted = useSkipped();
  const profile = useLive(profileValue);
  const epoch = progress?.epoch;
  const decks = useMemo(() => {
    if (!questions || userId === undefined || epoch === undefined) return null;
    return LEVEL_NAMES.map((_, index) => deckOf(questions, index + 1, { userId, epoch }));
  }, [questions, userId, epoch]);
  return useMemo(() => {
    if (!progress || !rows || !questions || !decks || !drafts) return null;
    if (noted === undefined || profile === undefined) return null;
    const skipped = skippedIn(noted, progress);
    return { questions, decks, rows, progress, drafts, skipped, profile };
  }, [progress, rows, questions, decks, drafts, noted, profile]);
}

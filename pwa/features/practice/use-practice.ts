import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { ProgressRow, QuestionRow } from '#shared/engine/rows.ts';
import { selectQuestion, type QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { askQuestion } from '#pwa/question/ask-question.ts';
import { closeQuestion } from '#pwa/question/question-session.ts';
import { sayStorageError } from '#pwa/question/say-storage-error.ts';
import { addToast } from '#pwa/ui/toast-queue.ts';

/** Where the next question comes from. */
export type PracticeMode =
  { kind: 'random' } | { kind: 'level'; level: number } | { kind: 'category'; categoryId: number };

/** The engine and the log are not needed to show a question. */
const loadRecording = () => import('#pwa/db/record-event.ts');

/** After Start New Round, the first question comes (specification section 4, Practice flow). */
const ROUND_DELAY_MS = 500;

interface PracticeData {
  /** Each level's questions in the learner's order; null while loading, like the rest. */
  decks: readonly (readonly CuratedQuestion[])[] | null;
  rows: ReadonlyMap<string, QuestionRow> | undefined;
  progress: ProgressRow | undefined;
  /** Questions that were begun: a level goes on with them. */
  drafts: readonly { questionId: string }[] | undefined;
  userId: string | undefined;
  questionType: QuestionTypeFilter;
}

/** The flow of Practice Mode: which question comes, what happens when none is left, rounds, restart. */
export function usePractice(data: PracticeData) {
  // Actions outlive the render that made them: they read what is on the device when they run.
  const latest = useRef(data);
  useLayoutEffect(() => {
    latest.current = data;
  });
  const mode = useRef<PracticeMode>({ kind: 'random' });
  const asked = useRef<string | null>(null);
  const skipped = useRef<string[]>([]);
  const [completeMessage, setCompleteMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const ask = useCallback(async (next: PracticeMode, answeredId: string | null = null) => {
    mode.current = next;
    const selection = select(latest.current, next, skipped.current, answeredId);
    if (selection && 'question' in selection) {
      asked.current = selection.question.id;
      return openSelected(latest.current, selection.question);
    }
    closeQuestion();
    if (!selection) {
      addToast({
        title: 'No Questions Available',
        description: 'There are no questions available for this category yet.',
        tone: 'destructive',
      });
    } else if ('levelComplete' in selection) {
      addToast({ title: 'All Levels Complete! 🎉', description: selection.message });
      setCompleteMessage(selection.message);
    } else {
      addToast({ title: 'Question Type Not Available', description: selection.message });
    }
  }, []);

  return {
    ask: (next: PracticeMode) => void ask(next),
    /** The next question in the same mode; the one before is answered. */
    askNext: useCallback(() => void ask(mode.current, asked.current), [ask]),
    /** The next one after a skip; the skipped one returns when nothing else is left. */
    askAfterSkip: useCallback(() => {
      if (asked.current !== null) skipped.current = [...skipped.current, asked.current];
      void ask(mode.current);
    }, [ask]),
    isBusy,
    completeMessage,
    dismissComplete: () => setCompleteMessage(null),
    beginRound: async () => {
      setCompleteMessage(null);
      setIsBusy(true);
      try {
        const { startNewRound } = await loadRecording();
        await startNewRound();
        skipped.current = [];
        setTimeout(() => void ask(mode.current), ROUND_DELAY_MS);
      } catch (error) {
        sayStorageError('Failed to start new round. Please try again.', error);
      }
      setIsBusy(false);
    },
    restart: async () => {
      setIsBusy(true);
      try {
        const { resetProgress } = await loadRecording();
        await resetProgress();
        location.reload();
      } catch (error) {
        sayStorageError('Failed to reset progress. Please try again.', error);
        setIsBusy(false);
      }
    },
  };
}

/** A level's next question is the one that its Board rings; other ways in roll the dice. */
function select(
  data: PracticeData,
  mode: PracticeMode,
  skipped: readonly string[],
  answeredId: string | null,
) {
  const { decks, rows, progress, drafts, questionType } = data;
  const isBegun = ({ id }: CuratedQuestion) =>
    Number(drafts?.some(({ questionId }) => questionId === id) ?? false);
  const questions = (decks?.flat() ?? [])
    // The rows of the answer just given may still be on their way to the screen.
    .filter(({ id }) => id !== answeredId)
    .sort((a, b) => isBegun(b) - isBegun(a));
  if (!rows || !progress || !hasQuestions(questions, mode)) return null;
  return selectQuestion({
    questions,
    rows,
    round: progress.round,
    practiceLevel: progress.practiceLevel,
    difficulty: mode.kind === 'level' ? mode.level : undefined,
    category: mode.kind === 'category' ? mode.categoryId : undefined,
    questionType,
    skipped,
    pick: mode.kind === 'level' ? 0 : Math.random(),
  });
}

function hasQuestions(questions: readonly CuratedQuestion[], mode: PracticeMode): boolean {
  if (mode.kind === 'category')
    return questions.some(({ category }) => category === mode.categoryId);
  return questions.length > 0;
}

async function openSelected(
  { progress, userId }: PracticeData,
  question: CuratedQuestion,
): Promise<void> {
  if (!progress || userId === undefined) return;
  const { epoch, round } = progress;
  try {
    await askQuestion({ question, mode: 'practice', learner: { userId, epoch, round } });
  } catch (error) {
    closeQuestion();
    sayStorageError('Failed to load question. Please try again.', error);
  }
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { askQuestion } from '#pwa/question/session/ask-question.ts';
import type { Place } from '#pwa/question/session/open-question.ts';
import { closeQuestion, showSummary } from '#pwa/question/session/question-session.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { nextQuestion, type PracticeData, type QuestionSource } from './next-question.ts';
import type { RunKind } from './question-run.ts';
import { sayNothingToReview, sayWhyNone } from './say-why-none.ts';
import { useSkipped } from './use-skipped.ts';

type PracticeMode = QuestionSource | { kind: 'run' };

/** The engine and the log are not needed to show a question. */
const loadRecording = () => import('#pwa/db/record-event.ts');
const loadRun = () => import('./question-run.ts');

const FAILED_TO_LOAD = 'Failed to load question. Please try again.';
/** After Start New Round, the first question comes (docs/product.md 4.7). */
const ROUND_DELAY_MS = 500;

/** The flow of Practice Mode: which question comes, what happens when none is left, runs, rounds, restart. */
export function usePractice(data: PracticeData) {
  // Actions outlive the render that made them: they read what is on the device when they run.
  const latest = useRef(data);
  useLayoutEffect(() => {
    latest.current = data;
  });
  const mode = useRef<PracticeMode>({ kind: 'random' });
  const asked = useRef<string | null>(null);
  const skipped = useSkipped(data.progress);
  const [completeMessage, setCompleteMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const takeTurn = useCallback(async () => {
    const { nextTurn } = await loadRun();
    const turn = nextTurn({ decks: latest.current.decks ?? [] });
    if (!turn) return showSummary();
    asked.current = turn.question.id;
    return openAsked(latest.current, turn);
  }, []);

  const ask = useCallback(
    async (next: PracticeMode, answeredId: string | null = null) => {
      mode.current = next.kind === 'next' ? { kind: 'next' } : next;
      if (next.kind === 'run') return takeTurn();
      const ids = await skipped.read();
      const selection = nextQuestion(latest.current, next, ids, answeredId);
      if (selection && 'question' in selection) {
        asked.current = selection.question.id;
        return openAsked(latest.current, { question: selection.question, mode: 'practice' });
      }
      closeQuestion();
      sayWhyNone(selection);
      if (selection && 'levelComplete' in selection) setCompleteMessage(selection.message);
    },
    [skipped, takeTurn],
  );
  const askSafely = useCallback(
    (next: PracticeMode, answeredId: string | null = null) =>
      ask(next, answeredId).catch((error: unknown) => {
        closeQuestion();
        sayStorageError(FAILED_TO_LOAD, error);
      }),
    [ask],
  );

  const begin = useCallback(
    async (kind: RunKind) => {
      const { decks, rows, progress } = latest.current;
      if (!decks || !rows || !progress) return;
      try {
        const { beginRun } = await loadRun();
        const ids = await skipped.read();
        const isAny = await beginRun(kind, { decks, rows, progress, skipped: ids });
        if (isAny) await ask({ kind: 'run' });
        else if (kind === 'five-minutes') await ask({ kind: 'random' });
        else sayNothingToReview();
      } catch (error) {
        closeQuestion();
        sayStorageError(FAILED_TO_LOAD, error);
      }
    },
    [ask, skipped],
  );

  const askAfterSkip = useCallback(async () => {
    if (asked.current !== null) {
      skipped.add(asked.current);
      if (mode.current.kind === 'run') (await loadRun()).noteSkip(asked.current);
    }
    await askSafely(mode.current);
  }, [askSafely, skipped]);

  const spendOnNext = useCallback(
    async (powerUp: PowerUp) => {
      const { spendOnNext: spend } = await import('./power-up-on-next.ts');
      await spend(powerUp, latest.current, {
        ask: (questionType) => askSafely({ kind: 'next', questionType }),
        onSkipped: () => void askAfterSkip(),
      });
    },
    [askAfterSkip, askSafely],
  );

  return {
    ask: useCallback((next: QuestionSource) => void askSafely(next), [askSafely]),
    /** The next question in the same mode; the one before is answered. */
    askNext: useCallback(() => void askSafely(mode.current, asked.current), [askSafely]),
    /** The next one after a skip; the skipped one returns when nothing else is left. */
    askAfterSkip: useCallback(() => void askAfterSkip(), [askAfterSkip]),
    /** Today's reviews, or five minutes. */
    begin,
    spendOnNext,
    isBusy,
    completeMessage,
    dismissComplete: () => setCompleteMessage(null),
    beginRound: async () => {
      setCompleteMessage(null);
      setIsBusy(true);
      try {
        const { startNewRound } = await loadRecording();
        await startNewRound();
        const next: PracticeMode = mode.current.kind === 'run' ? { kind: 'next' } : mode.current;
        setTimeout(() => void askSafely(next), ROUND_DELAY_MS);
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

/** @throws when the device's database refuses */
async function openAsked(
  { progress, userId }: PracticeData,
  asked: { question: CuratedQuestion; mode: 'practice' | 'review'; place?: Place },
): Promise<void> {
  if (!progress || userId === undefined) return;
  const { epoch, round } = progress;
  await askQuestion({ ...asked, learner: { userId, epoch, round } });
}

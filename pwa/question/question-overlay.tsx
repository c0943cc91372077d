import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { phaseOf } from '#shared/engine/countdown.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { useDrafts, useProgress } from '#pwa/db/use-live.ts';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DIALOG_TITLE_ID, FullScreenDialog } from '#pwa/ui/full-screen-dialog.tsx';
import { powerUpsLeft } from './power-up-counts.ts';
import { QuestionScreen } from './question-screen.tsx';
import {
  closeQuestion,
  leaveQuestion,
  passQuestionTime,
  useQuestionSession,
  type AnsweredQuestion,
} from './question-session.ts';
import { loadSubmit, sayNoneLeft, spendPowerUp, useAnswering } from './use-answering.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useQuestionClock } from './use-question-clock.ts';

const loadResult = () => import('./result-screen.tsx');
const ResultScreen = lazy(async () => ({ default: (await loadResult()).ResultScreen }));

interface QuestionOverlayProps {
  /** Asks the next question in the same mode; without it there is no Next Question. */
  onNext?: () => void;
  /** Goes on after a skip; without it the overlay closes. */
  onSkipped?: () => void;
}

/** The full-screen overlay: the open question, then its result. Closed while neither is there. */
export function QuestionOverlay({ onNext, onSkipped }: QuestionOverlayProps) {
  const { open, result, isBetween } = useQuestionSession();
  const progress = useProgress();
  const drafts = useDrafts();
  const [isConfirming, setIsConfirming] = useState(false);
  const { submit, skip } = useAnswering(onSkipped);
  const isSaved = useDraftKeeper(open !== null);
  const isOpen = open !== null;
  const isExpired = open !== null && phaseOf(open.countdown) === 'expired';

  useQuestionClock(open !== null && !open.isSubmitting && !isExpired, passQuestionTime);
  useEffect(() => {
    if (isExpired) void submit(true);
  }, [isExpired, submit]);
  useEffect(() => {
    // Needed in a moment: fetched while the question is read. What fails here is tried again then.
    if (isOpen) void Promise.allSettled([loadSubmit(), loadResult()]);
  }, [isOpen]);
  // The back button takes the overlay along; its draft is kept.
  useEffect(() => closeQuestion, []);

  const leaveResult = useCallback(
    (answered: AnsweredQuestion, ticks: string[] | null, next: 'close' | 'next') => {
      void assess(answered, ticks);
      if (next === 'next' && onNext) {
        leaveQuestion();
        onNext();
      } else closeQuestion();
    },
    [onNext],
  );
  const requestClose = () => {
    if (open && open.text.trim() !== '') setIsConfirming(true);
    else closeQuestion();
  };

  const counts =
    progress &&
    powerUpsLeft(
      progress.powerUps,
      drafts ?? [],
      open && { questionId: open.question.id, powerUps: open.powerUps },
    );
  const use = (powerUp: PowerUp) => {
    const left = counts?.[powerUp] ?? 0;
    if (powerUp !== 'skip') return spendPowerUp(powerUp, left);
    return left > 0 ? void skip() : sayNoneLeft();
  };

  if (!open && !result && !isBetween) return null;
  return (
    <>
      <FullScreenDialog>
        {isBetween && (
          <h2 id={DIALOG_TITLE_ID} className="sr-only">
            One moment
          </h2>
        )}
        {open && counts && (
          <QuestionScreen
            key={open.question.id}
            open={open}
            counts={counts}
            streak={progress.currentStreak}
            isSaved={isSaved}
            onUse={use}
            onSubmit={() => void submit(false)}
            onClose={requestClose}
          />
        )}
        <Suspense>
          {result && (
            <ResultScreen
              answered={result}
              onNext={onNext}
              onLeave={(ticks, next) => leaveResult(result, ticks, next)}
            />
          )}
        </Suspense>
      </FullScreenDialog>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Close this question?"
        confirmLabel="Close"
        cancelLabel="Keep Writing"
        onConfirm={closeQuestion}
        onCancel={() => setIsConfirming(false)}
      >
        What you typed is saved on this phone and will be here when you come back.
      </ConfirmDialog>
    </>
  );
}

/** Free text that counted is graded for review by what the learner ticked. */
async function assess({ question, outcome, event }: AnsweredQuestion, ticks: string[] | null) {
  if (question.options !== null || !outcome.isCorrect || ticks === null) return;
  try {
    const { assessAnswer } = await import('./assess-answer.ts');
    await assessAnswer(question, event, ticks);
  } catch (error) {
    // The answer itself is saved; an assessment that is missing is made at a later start.
    console.error('The assessment could not be saved', error);
  }
}

import { Dialog } from 'radix-ui';
import { useCallback, useEffect, useState } from 'react';
import { phaseOf } from '#shared/engine/countdown.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { useDrafts, useProgress } from '#pwa/db/use-live.ts';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { assessAnswer } from './assess-answer.ts';
import { powerUpsLeft } from './power-up-counts.ts';
import { QuestionScreen } from './question-screen.tsx';
import {
  closeQuestion,
  leaveQuestion,
  passQuestionTime,
  useQuestionSession,
  type AnsweredQuestion,
} from './question-session.ts';
import { ResultScreen } from './result-screen.tsx';
import { sayNoneLeft, spendPowerUp, useAnswering } from './use-answering.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useQuestionClock } from './use-question-clock.ts';

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
  const isExpired = open !== null && phaseOf(open.countdown) === 'expired';

  useQuestionClock(open !== null && !open.isSubmitting && !isExpired, passQuestionTime);
  useEffect(() => {
    if (isExpired) void submit(true);
  }, [isExpired, submit]);
  // The back button takes the overlay along; its draft is kept.
  useEffect(() => closeQuestion, []);

  const leaveResult = useCallback(
    (answered: AnsweredQuestion, ticks: string[], next: 'close' | 'next') => {
      assess(answered, ticks);
      if (next === 'next' && onNext) {
        leaveQuestion();
        onNext();
      } else closeQuestion();
    },
    [onNext],
  );
  const requestClose = () => {
    if (result) return closeQuestion();
    if (open && open.text.trim() !== '') return setIsConfirming(true);
    return closeQuestion();
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

  return (
    <Dialog.Root open={Boolean(open ?? result) || isBetween}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          // The screens inside take the focus themselves: each begins at its heading.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={requestClose}
          className="fixed inset-0 z-30 h-dvh bg-bg outline-none"
        >
          {isBetween && <Dialog.Title className="sr-only">One moment</Dialog.Title>}
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
          {result && (
            <ResultScreen
              answered={result}
              onNext={onNext}
              onLeave={(ticks, next) => leaveResult(result, ticks, next)}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
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
    </Dialog.Root>
  );
}

/** Free text that counted is graded for review by what the learner ticked. */
function assess({ question, outcome, event }: AnsweredQuestion, ticks: string[]): void {
  if (question.options !== null || !outcome.isCorrect) return;
  assessAnswer(question, event, ticks).catch((error: unknown) => {
    // The answer itself is saved; an assessment that is missing is made at a later start.
    console.error('The assessment could not be saved', error);
  });
}

import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { phaseOf } from '#shared/engine/countdown.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { useDatabaseStatus, useDrafts, useProgress } from '#pwa/db/use-live.ts';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { DIALOG_TITLE_ID, FullScreenDialog } from '#pwa/ui/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { DatabaseBanner } from '#pwa/notices/database-banner.tsx';
import { powerUpsLeft } from '#pwa/learner/power-up-counts.ts';
import { QuestionScreen } from './ask/question-screen.tsx';
import {
  closeQuestion,
  isOverlayShown,
  leaveQuestion,
  passQuestionTime,
  useQuestionSession,
  type AnsweredQuestion,
} from './session/question-session.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { useQuestionClock } from './session/use-question-clock.ts';

type Answering = typeof import('./session/answering.ts');
/** Once loaded it is called at once: even a module that is there is imported a task later. */
let answering: Answering | null = null;
const loadAnswering = async () => (answering ??= await import('./session/answering.ts'));
const loadResult = () => import('./result/result-screen.tsx');
const ResultScreen = lazyPart(async () => (await loadResult()).ResultScreen);
const DraftKeeper = lazyPart(async () => (await import('./session/draft-keeper.ts')).DraftKeeper, {
  failure: 'quiet',
});

interface QuestionOverlayProps {
  /** Asks the next question in the same mode; without it there is no Next Question. */
  onNext?: () => void;
  /** Goes on after a skip; without it the overlay closes. */
  onSkipped?: () => void;
  /** What takes the overlay when a run of questions is done. */
  summary?: ReactNode;
}

/** The full-screen overlay: the open question, then its result. Closed while neither is there. */
export function QuestionOverlay({ onNext, onSkipped, summary }: QuestionOverlayProps) {
  const open = useQuestionSession((session) => session.open);
  const result = useQuestionSession((session) => session.result);
  const isBetween = useQuestionSession((session) => session.isBetween);
  const isSummary = useQuestionSession((session) => session.isSummary);
  const isShown = useQuestionSession(isOverlayShown);
  const progress = useProgress();
  const drafts = useDrafts();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // A database that another tab has deleted has taken the draft along.
  const isOnDevice = useDatabaseStatus() === 'open';
  const isOpen = open !== null;
  const isExpired = open !== null && phaseOf(open.countdown) === 'expired';

  useQuestionClock(open !== null && !open.isSubmitting && !isExpired, passQuestionTime);
  useEffect(() => {
    if (isExpired) submit(true);
  }, [isExpired]);
  useEffect(() => {
    // Needed in a moment: fetched while the question is read. What fails here is tried again then.
    if (isOpen) void Promise.allSettled([loadAnswering(), loadResult()]);
  }, [isOpen]);
  // The back button takes the overlay along; its draft is kept.
  useEffect(() => closeQuestion, []);

  const leaveResult = useCallback(
    (answered: AnsweredQuestion, ticks: string[] | null, next: 'close' | 'next') => {
      void assess(answered, ticks);
      if (next === 'next' && onNext) {
        // Looked up while the screen goes.
        onNext();
        leaveQuestion();
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
    loadAnswering().then((loaded) => loaded.spendPowerUp(powerUp, left, onSkipped), sayNotLoaded);
  };

  return (
    <>
      <DraftKeeper isOpen={isOpen} onSaved={setIsSaved} />
      {isShown && (
        <FullScreenDialog>
          <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
            <DatabaseBanner beforeReload={keepBeforeReload} />
            <div>
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
                  isSaved={isSaved && isOnDevice}
                  onUse={use}
                  onSubmit={() => submit(isExpired)}
                  onClose={requestClose}
                />
              )}
              {result && (
                <ResultScreen
                  answered={result}
                  onNext={onNext}
                  onLeave={(ticks, next) => leaveResult(result, ticks, next)}
                  onGiveUp={closeQuestion}
                />
              )}
              {isSummary && summary}
            </div>
          </div>
        </FullScreenDialog>
      )}
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

/** The page has lost its database: the code is here with the draft's keeper. */
async function keepBeforeReload(): Promise<void> {
  const keeping = await import('./session/keep-draft.ts');
  await keeping.keepBeforeReload();
}

function submit(timedOut: boolean): void {
  if (answering) void answering.submitQuestion(timedOut);
  else loadAnswering().then((loaded) => loaded.submitQuestion(timedOut), sayNotLoaded);
}

function sayNotLoaded(error: unknown): void {
  sayStorageError('Failed to submit answer. Please try again.', error);
}

/** Free text that counted is graded for review by what the learner ticked. */
async function assess({ question, outcome, event }: AnsweredQuestion, ticks: string[] | null) {
  if (question.options !== null || !outcome.isCorrect || ticks === null) return;
  try {
    const { assessAnswer } = await import('./session/assess-answer.ts');
    await assessAnswer(question, event, ticks);
  } catch (error) {
    // The answer itself is saved; an assessment that is missing is made at a later start.
    console.error('The assessment could not be saved', error);
  }
}

import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { phaseOf } from '#shared/engine/countdown.ts';
import type { PowerUp } from '#shared/engine/learner-event.ts';
import { useDatabaseStatus, useDrafts } from '#pwa/db/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FullScreenDialog } from '#pwa/ui/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { DatabaseBanner } from '#pwa/notices/database-banner.tsx';
import { powerUpsLeft } from '#pwa/learner/power-up-counts.ts';
import { QuestionScreen } from './ask/question-screen.tsx';
import type { OpenQuestion } from './session/open-question.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { useQuestionAhead } from './session/question-ahead.ts';
import {
  aiPhaseOf,
  attemptOf,
  closeQuestion,
  isCurrent,
  leaveQuestion,
  openQuestionOf,
  passQuestionTime,
  useQuestionSession,
} from './session/question-session.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { useQuestionClock } from './session/use-question-clock.ts';

type Answering = typeof import('./session/answering.ts');
/** Once loaded it is called at once: even a module that is there is imported a task later. */
let answering: Answering | null = null;
const loadAnswering = async () => (answering ??= await import('./session/answering.ts'));
const ResultPart = lazyPart(async () => (await import('./result/result-part.tsx')).ResultPart);
const QuestionKeeper = lazyPart(
  async () => (await import('./session/question-keeper.tsx')).QuestionKeeper,
  { failure: 'quiet' },
);

const CloseDialog = lazyPart(async () => (await import('./session/close-dialog.tsx')).CloseDialog, {
  failure: 'dialog',
});

/** Only for what AI Mode issues. */
const AiResult = lazyPart(async () => (await import('./ai/ai-result.tsx')).AiResult);

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
  const now = useQuestionSession((session) => session.now);
  const open = useQuestionSession(openQuestionOf);
  // In slices, while a result is read.
  const ahead = useDeferredValue(useQuestionAhead((next) => next.open));
  const progress = useProgress();
  const drafts = useDrafts();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // The result is drawn ahead once its code is here.
  const [isReady, setIsReady] = useState(false);
  // A database that another tab has deleted has taken the draft along.
  const isOnDevice = useDatabaseStatus() === 'open';
  const isOpen = open !== null;
  const isAi = open?.mode === 'ai';
  const isExpired = open !== null && phaseOf(open.countdown) === 'expired';
  const attempt = attemptOf(now);
  useQuestionClock(now.phase === 'asking' && !isExpired, passQuestionTime);
  useEffect(() => {
    if (isExpired && attempt !== null) submit();
  }, [isExpired, attempt]);
  useEffect(() => {
    // Needed in a moment: fetched while the question is read. What fails here is tried again then.
    if (!isOpen || attempt === null) return;
    const ready = loadAnswering().then(({ getReadyToAnswer }) => getReadyToAnswer(attempt));
    const drawing = ResultPart.preload().then(() => setIsReady(true));
    void Promise.allSettled([ready, drawing]);
    // Its answer may come where no signal is.
    if (isAi) AiResult.preload().catch(() => undefined);
  }, [isOpen, isAi, attempt]);
  useLeaving();

  const goOn = useCallback(() => {
    if (useQuestionSession.getState().now.phase !== 'result') return;
    leaveQuestion();
    onNext?.();
  }, [onNext]);
  const stay = () => setIsConfirming(false);
  const requestClose = useCallback(() => {
    const { now: current } = useQuestionSession.getState();
    if (current.phase === 'asking' && current.open.text.trim() !== '') setIsConfirming(true);
    else closeQuestion();
  }, []);
  const counts = useMemo(
    () =>
      progress &&
      powerUpsLeft(
        progress.powerUps,
        drafts ?? [],
        open && { questionId: open.question.id, powerUps: open.powerUps },
      ),
    [progress, drafts, open],
  );
  const use = useCallback(
    (powerUp: PowerUp) => {
      const left = counts?.[powerUp] ?? 0;
      loadAnswering().then((loaded) => {
        if (attempt !== null && isCurrent(attempt))
          void loaded.spendPowerUp(powerUp, left, onSkipped);
      }, sayNotLoaded);
    },
    [counts, attempt, onSkipped],
  );
  const shown = now.phase === 'between' ? now.left : now;
  const ai = aiPhaseOf(shown);
  // Of one attempt the screen stays the same when it comes into sight.
  const ask = (question: OpenQuestion, number: number, isSubmitting: boolean, isAhead = false) =>
    progress &&
    counts && (
      <QuestionSheet key={`question-${number}`} open={question} isAhead={isAhead}>
        <QuestionScreen
          open={question}
          isSubmitting={isSubmitting}
          counts={counts}
          streak={progress.currentStreak}
          isSaved={question === open && isSaved && isOnDevice}
          onUse={use}
          onSubmit={submit}
          onClose={requestClose}
        />
      </QuestionSheet>
    );

  return (
    <>
      <QuestionKeeper progress={progress} isOpen={isOpen} onSaved={setIsSaved} />
      {now.phase !== 'closed' && (
        <FullScreenDialog>
          <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
            <DatabaseBanner beforeReload={keepBeforeReload} />
            <div className="relative" inert={now.phase === 'between'}>
              {(shown.phase === 'asking' || (shown.phase === 'saving' && !ai)) &&
                ask(shown.open, shown.attempt, shown.phase === 'saving' && shown.isSlow)}
              {ai && (
                <AiResult
                  key={ai.attempt}
                  now={ai}
                  onClose={closeQuestion}
                  onGiveUp={closeQuestion}
                />
              )}
              {(isReady || shown.phase === 'result') && (
                <ResultPart
                  onNext={onNext && goOn}
                  onClose={closeQuestion}
                  onGiveUp={closeQuestion}
                />
              )}
              {ahead && shown.phase === 'result' && ask(ahead, shown.attempt + 1, false, true)}
              {now.phase === 'summary' && summary}
            </div>
          </div>
        </FullScreenDialog>
      )}
      {isConfirming && isOpen && <CloseDialog onStay={stay} onGiveUp={stay} />}
    </>
  );
}

/** However a result is left, it is assessed; a page that goes takes the overlay along, its draft is kept. */
function useLeaving(): void {
  useEffect(() => {
    const unsubscribe = useQuestionSession.subscribe(({ now }, { now: before }) => {
      if (before.phase === 'result' && now.phase !== 'result')
        void loadAnswering().then(({ assess }) => assess(before));
    });
    return () => {
      closeQuestion();
      unsubscribe();
    };
  }, []);
}

/** The page has lost its database: the code is here with the draft's keeper. */
async function keepBeforeReload(): Promise<void> {
  const keeping = await import('./session/keep-draft.ts');
  await keeping.keepBeforeReload();
}

/** The question on the screen, with what is chosen or typed. */
function submit(): void {
  const { now } = useQuestionSession.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  const timedOut = phaseOf(open.countdown) === 'expired';
  if (answering) void answering.submitQuestion(timedOut);
  else
    loadAnswering().then((loaded) => {
      if (isCurrent(attempt)) void loaded.submitQuestion(timedOut);
    }, sayNotLoaded);
}

function sayNotLoaded(error: unknown): void {
  sayStorageError('Failed to submit answer. Please try again.', error);
}

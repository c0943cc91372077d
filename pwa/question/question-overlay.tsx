import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { phaseOf } from '#shared/game/time/countdown.ts';
import type { PowerUp } from '#shared/game/constants.ts';
import { useDatabaseStatus, useDrafts } from '#pwa/device/live/use-live.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { afterPaint } from '#pwa/ui/motion/scheduling.ts';
import { DatabaseBanner } from '#pwa/notices/database-banner.tsx';
import { powerUpsLeft } from '#pwa/learner/practice/power-ups.tsx';
import { QuestionScreen } from './ask/question-screen.tsx';
import {
  aiPhaseOf,
  attemptOf,
  closeQuestion,
  isCurrent,
  leaveQuestion,
  openQuestionOf,
  passQuestionTime,
  useQuestionState,
} from './session/question-state.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { keepBeforeReload } from './session/keep-draft.ts';
import { CloseDialog, QuestionKeeper } from './session/question-keeper.tsx';
import { useQuestionClock } from './session/use-question-clock.ts';

type Answering = typeof import('./session/answering.ts');
const ResultScreen = lazyPart(
  async () => (await import('./result/result-screen.tsx')).ResultScreen,
);
/**
 * The code that handles answers, once it is loaded. It is called directly, because even importing loaded code would
 * delay a call.
 */
let answering: Answering | null = null;
/**
 * Loads two things together: the code that handles answers, and the result screen. So no answer is saved before its
 * result can be shown.
 */
async function loadAnswering(): Promise<Answering> {
  const [loaded] = await Promise.all([import('./session/answering.ts'), ResultScreen.preload()]);
  answering = loaded;
  return loaded;
}

/** This part is needed only for AI Mode's questions. */
const AiResult = lazyPart(async () => (await import('./feedback/ai-result.tsx')).AiResult);

interface QuestionOverlayProps {
  /** Shows the next question in the same mode. If this is absent, there is no button for a next question. */
  onNext?: () => void;
  /** Shows the next question after a skip. If this is absent, the overlay closes. */
  onSkipped?: () => void;
  /** The summary that the overlay shows when a run of questions is done. */
  summary?: ReactNode;
}

/** Shows the full-screen overlay with the open question, and then with its result. Without either, it shows nothing. */
export function QuestionOverlay({ onNext, onSkipped, summary }: QuestionOverlayProps) {
  const now = useQuestionState((state) => state.now);
  const open = useQuestionState(openQuestionOf);
  const progress = useProgress();
  const drafts = useDrafts();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  // If another tab has deleted the database, the draft is gone as well.
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
    // The code that handles answers is loaded while the learner reads the question, because it will be needed soon.
    if (!isOpen || attempt === null) return;
    loadAnswering().then(
      ({ getReadyToAnswer }) => getReadyToAnswer(attempt),
      // quiet: Submit loads the code again, and reports failures.
      () => undefined,
    );
    // quiet: the result screen is loaded again when it is shown, and reports that failure. It is loaded early, because
    // the network may be gone when the learner answers.
    if (isAi) AiResult.preload().catch(() => undefined);
  }, [isOpen, isAi, attempt]);
  // When the learner leaves the page, the overlay closes. The draft of the answer stays stored.
  useEffect(() => closeQuestion, []);

  const goOn = useCallback(() => void goOnAfterPaint(onNext), [onNext]);
  const requestClose = useCallback(() => {
    const { now: current } = useQuestionState.getState();
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

  return (
    <>
      <QuestionKeeper progress={progress} isOpen={isOpen} onSaved={setIsSaved} />
      {now.phase !== 'closed' && (
        <FullScreenDialog>
          <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
            <DatabaseBanner beforeReload={keepBeforeReload} />
            <div className="relative" inert={now.phase === 'between'}>
              {(shown.phase === 'asking' || (shown.phase === 'saving' && !ai)) &&
                progress &&
                counts && (
                  <QuestionScreen
                    key={`question-${shown.attempt}`}
                    open={shown.open}
                    isSubmitting={shown.phase === 'saving' && shown.isSlow}
                    counts={counts}
                    streak={progress.currentStreak}
                    isSaved={shown.open === open && isSaved && isOnDevice}
                    doubt={shown.phase === 'asking' ? shown.doubt : undefined}
                    onUse={use}
                    onSubmit={submit}
                    onClose={requestClose}
                  />
                )}
              {ai && (
                <AiResult
                  key={ai.attempt}
                  now={ai}
                  onNext={onNext && goOn}
                  onClose={closeQuestion}
                  onGiveUp={closeQuestion}
                />
              )}
              {shown.phase === 'result' && !ai && (
                <ResultScreen
                  key={shown.attempt}
                  now={shown}
                  onNext={onNext && goOn}
                  onClose={closeQuestion}
                  onGiveUp={closeQuestion}
                />
              )}
              {now.phase === 'summary' && summary}
            </div>
          </div>
        </FullScreenDialog>
      )}
      {isConfirming && isOpen && <CloseDialog onStay={() => setIsConfirming(false)} />}
    </>
  );
}

/**
 * Leaves the result and asks the next question, once the tap itself has been painted: drawing a question takes longer
 * than a frame on a slow phone. A second tap in the meantime does nothing.
 */
async function goOnAfterPaint(onNext: (() => void) | undefined): Promise<void> {
  const isShown = () => useQuestionState.getState().now.phase === 'result';
  if (!isShown()) return;
  await afterPaint();
  if (!isShown()) return;
  leaveQuestion();
  onNext?.();
}

/**
 * Submits the choice or the text for the question on the screen.
 * @param isSure true if the learner was asked about the text and has confirmed it
 */
function submit(isSure = false): void {
  const { now } = useQuestionState.getState();
  if (now.phase !== 'asking') return;
  const { attempt, open } = now;
  const timedOut = phaseOf(open.countdown) === 'expired';
  if (answering) void answering.submitQuestion(timedOut, isSure);
  else
    loadAnswering().then((loaded) => {
      if (isCurrent(attempt)) void loaded.submitQuestion(timedOut, isSure);
    }, sayNotLoaded);
}

function sayNotLoaded(error: unknown): void {
  sayStorageError('Failed to submit answer. Please try again.', error);
}

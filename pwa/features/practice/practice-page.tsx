import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCategories } from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  closeQuestion,
  isOverlayShown,
  useQuestionSession,
} from '#pwa/question/session/question-session.ts';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { Still } from '#pwa/ui/still.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { practiceSearch } from './practice-search.ts';
import { usePractice } from './use-practice.ts';
import { useQuestionType } from './use-question-type.ts';

/** A link that starts a question needs the question first. */
const PracticeMain = lazyPart(async () => (await import('./practice-main.tsx')).PracticeMain, {
  fallback: () => <PracticeSkeleton />,
});
const LevelsCompleteDialog = lazyPart(
  async () => (await import('./levels-complete-dialog.tsx')).LevelsCompleteDialog,
  { failure: 'dialog' },
);
const NewRoundDialog = lazyPart(
  async () => (await import('./new-round-dialog.tsx')).NewRoundDialog,
  { failure: 'dialog' },
);
const NextAhead = lazyPart(async () => (await import('./next-ahead.tsx')).NextAhead, {
  failure: 'quiet',
});
const RunSummary = lazyPart(async () => (await import('./run-summary.tsx')).RunSummary);

// It comes beside what the device is asked for.
PracticeMain.preload().catch(() => undefined);

/** Practice Mode (docs/product.md 2.5). */
export function PracticePage() {
  const state = usePracticeState();
  const categories = useCategories();
  const isCovered = useQuestionSession(isOverlayShown);
  const [questionType, chooseQuestionType] = useQuestionType();
  const practice = usePractice(questionType);
  useLink(practice, state !== null);
  if (!state || !categories || !questionType) return <FirstLoad skeleton={<PracticeSkeleton />} />;

  return (
    <>
      <Still isStill={isCovered}>
        <PracticeMain
          state={state}
          categories={categories}
          practice={practice}
          questionType={questionType}
          onQuestionType={chooseQuestionType}
        />
      </Still>
      <QuestionOverlay
        onNext={practice.askNext}
        onSkipped={practice.askAfterSkip}
        summary={
          <RunSummary onDone={closeQuestion} onAgain={practice.begin} onGiveUp={closeQuestion} />
        }
      />
      {isCovered && <NextAhead state={state} find={practice.findAhead} />}
      {practice.complete && (
        <LevelsCompleteDialog
          message={practice.complete.message}
          more={practice.complete.more}
          onGoOn={() => {
            practice.dismissComplete();
            practice.ask({ kind: 'next' });
          }}
          onNewRound={() => void practice.beginRound()}
          onLater={practice.dismissComplete}
          onGiveUp={practice.dismissComplete}
        />
      )}
      {practice.left && (
        <NewRoundDialog
          left={practice.left}
          onConfirm={() => void practice.beginRound()}
          onCancel={practice.dismissRound}
          onGiveUp={practice.dismissRound}
        />
      )}
    </>
  );
}

/**
 * Does what a link asked for (`?start=…`, `?use=…`), once, and takes it out of the address. What Home names
 * is what opens, whatever type was chosen here.
 */
function useLink(practice: ReturnType<typeof usePractice>, isReady: boolean): void {
  const search = useSearch({ from: '/practice' });
  const navigate = useNavigate();
  const followed = useRef<typeof search | null>(null);
  const { askOfAll, begin, offer } = practice;
  useEffect(() => {
    // The router lets through what its check has passed over.
    const { start, level = 1, use } = practiceSearch({ ...search });
    if (!isReady || followed.current === search || !(start || use)) return;
    followed.current = search;
    void navigate({ to: '/practice', search: {}, replace: true });
    if (use) void offer(use);
    else if (start === 'next') askOfAll({ kind: 'next' });
    else if (start === 'level') askOfAll({ kind: 'level', level });
    else if (start) void begin(start);
  }, [search, isReady, navigate, askOfAll, begin, offer]);
}

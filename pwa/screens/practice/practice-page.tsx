import { useEffect, useRef } from 'react';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCategories } from '#pwa/device/live/use-live.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { longQuestionIds } from '#pwa/learner/practice/choose-question.ts';
import { type ShownPractice, usePracticeState } from '#pwa/learner/practice/practice-state.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  closeQuestion,
  isOverlayShown,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { PauseDrawing } from '#pwa/ui/motion/pause-drawing.tsx';
import { PrefetchQuestion } from './run/prefetch-question.tsx';
import { practiceSearch } from './practice-search.ts';
import { usePractice } from './run/use-practice.ts';

/** This code is loaded separately. A link that starts a question needs the question first. */
const PracticeMain = lazyPart(async () => (await import('./practice-main.tsx')).PracticeMain, {
  fallback: () => <PracticeSkeleton />,
});
const RoundDialogs = lazyPart(async () => (await import('./round-dialogs.tsx')).RoundDialogs, {
  failure: 'dialog',
});
const Summary = lazyPart(async () => (await import('./run/summary.tsx')).Summary);

// quiet: drawing loads the code again and reports a failure. It is loaded here while the device reads its data.
PracticeMain.preload().catch(() => undefined);

/** Shows Practice Mode (docs/product.md 2.5). */
export function PracticePage() {
  const state = usePracticeState();
  const categories = useCategories();
  const isCovered = useQuestionState(isOverlayShown);
  const practice = usePractice();
  useLink(practice, state);
  if (!state || !categories) return <FirstLoad skeleton={<PracticeSkeleton />} />;

  return (
    <>
      <PauseDrawing isPaused={isCovered}>
        <PracticeMain
          state={state}
          categories={categories}
          practice={practice}
          skeleton={<PracticeSkeleton />}
        />
      </PauseDrawing>
      <QuestionOverlay
        onNext={practice.askNext}
        onSkipped={practice.askAfterSkip}
        summary={
          <Summary
            onDone={closeQuestion}
            onAgain={practice.begin}
            onLevel={(level) => practice.ask({ kind: 'level', level })}
            onGiveUp={closeQuestion}
          />
        }
      />
      {isCovered && <PrefetchQuestion state={state} find={practice.findAhead} />}
      {(practice.complete ?? practice.left) && (
        <RoundDialogs practice={practice} onGiveUp={practice.dismissRound} />
      )}
    </>
  );
}

/**
 * Does what a link asks for (`?start=…`, `?use=…`), once, and removes the request from the URL. The link opens
 * exactly the question that Home has named, whichever kind of question is chosen here.
 */
function useLink(practice: ReturnType<typeof usePractice>, state: ShownPractice | null): void {
  const search = useSearch({ from: '/practice' });
  const navigate = useNavigate();
  const followed = useRef<typeof search | null>(null);
  const { askOfAll, begin, offer } = practice;
  useEffect(() => {
    // The router also passes on values that its own check has rejected.
    const { start, level = 1, use } = practiceSearch({ ...search });
    if (!state || followed.current === search || !(start || use)) return;
    followed.current = search;
    void navigate({ to: '/practice', search: {}, replace: true });
    if (use) void offer(use);
    else if (start === 'next' || start === 'placement') askOfAll({ kind: start });
    else if (start === 'level') askOfAll({ kind: 'level', level });
    else if (start === 'long') void begin('set', longQuestionIds(state, search.type));
    else if (start) void begin(start);
  }, [search, state, navigate, askOfAll, begin, offer]);
}

/** Shows a placeholder in the shape of Practice Mode, while the device reads its data. */
function PracticeSkeleton() {
  return (
    <div className="grid gap-5 pt-6">
      <Skeleton className="h-[40px] w-[60%]" />
      <Skeleton className="h-[230px] rounded-lg" />
      <Skeleton className="h-[140px] rounded-lg" />
      <Skeleton className="h-[220px] rounded-lg" />
    </div>
  );
}

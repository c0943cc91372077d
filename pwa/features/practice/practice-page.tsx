import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import { useCategories } from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  closeQuestion,
  isOverlayShown,
  useQuestionSession,
} from '#pwa/question/session/question-session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { Still } from '#pwa/ui/still.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { PracticeStats } from './practice-stats.tsx';
import { QuestionTypeSelector } from './question-type-selector.tsx';
import { practiceSearch } from './practice-search.ts';
import { usePractice } from './use-practice.ts';

/** A link that starts a question needs the question first; from Home it is here already. */
const LevelPath = lazyPart(
  async () => (await import('#pwa/learner/path/level-path.tsx')).LevelPath,
  { fallback: () => <Skeleton className="h-[250px] rounded-lg" /> },
);
/** Phones have no room for it and do not load it first. */
const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel, {
  failure: 'quiet',
});
/** Its place is kept, so that nothing moves when it comes. */
const TodayPanel = lazyPart(async () => (await import('./today-panel.tsx')).TodayPanel, {
  fallback: () => <Skeleton className="h-[260px] rounded-lg" />,
});
const LevelsCompleteDialog = lazyPart(
  async () => (await import('./levels-complete-dialog.tsx')).LevelsCompleteDialog,
  { failure: 'dialog' },
);
const NewRoundDialog = lazyPart(
  async () => (await import('./new-round-dialog.tsx')).NewRoundDialog,
  { failure: 'dialog' },
);
const StreakBadge = lazyPart(async () => (await import('./streak-badge.tsx')).StreakBadge, {
  failure: 'quiet',
});
const RoundCard = lazyPart(async () => (await import('./round-card.tsx')).RoundCard, {
  fallback: () => <Skeleton className="h-[120px] rounded-lg" />,
});
const RestartGame = lazyPart(async () => (await import('./restart-game.tsx')).RestartGame);
const RunSummary = lazyPart(async () => (await import('./run-summary.tsx')).RunSummary);

/** Practice Mode (docs/product.md 2.5). */
export function PracticePage() {
  const state = usePracticeState();
  const categories = useCategories();
  const isCovered = useQuestionSession(isOverlayShown);
  const [questionType, setQuestionType] = useState<QuestionTypeFilter>('all');
  const practice = usePractice(questionType);
  useLink(practice, state !== null);
  if (!state || !categories) return <FirstLoad skeleton={<PracticeSkeleton />} />;

  const { decks, rows, progress } = state;
  return (
    <>
      <Still isStill={isCovered}>
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <div>
              <Breadcrumb />
              <StreakBadge streak={progress.currentStreak} />
            </div>
            <section aria-label="Levels">
              <h2 className="sr-only">Levels</h2>
              <LevelPath state={state} categories={categories} lock="practice">
                {(level, words) => (
                  <Button
                    look={level === progress.practiceLevel ? 'primary' : 'outline'}
                    className="min-w-[7rem]"
                    onClick={() => practice.ask({ kind: 'level', level })}
                  >
                    {words}
                    <span className="sr-only"> {LEVEL_NAMES[level - 1]}</span>
                  </Button>
                )}
              </LevelPath>
            </section>
            <QuestionTypeSelector value={questionType} onChange={setQuestionType} />
            <RoundCard
              round={progress.round}
              isBusy={practice.isBusy}
              onRandom={() => practice.ask({ kind: 'random' })}
              onNewRound={() => void practice.requestRound()}
            />
            <TodayPanel decks={decks} rows={rows} progress={progress} onStart={practice.begin} />
            {progress.questionsAnswered > 0 && <PracticeStats progress={progress} />}
            <RestartGame isBusy={practice.isBusy} onRestart={() => void practice.restart()} />
          </div>
          <SidePanel totalXp={progress.totalXp} />
        </div>
      </Still>
      <QuestionOverlay
        onNext={practice.askNext}
        onSkipped={practice.askAfterSkip}
        summary={
          <RunSummary onDone={closeQuestion} onAgain={practice.begin} onGiveUp={closeQuestion} />
        }
      />
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

/** Does what a link asked for (`?start=…`, `?use=…`), once, and takes it out of the address. */
function useLink(practice: ReturnType<typeof usePractice>, isReady: boolean): void {
  const search = useSearch({ from: '/practice' });
  const navigate = useNavigate();
  const followed = useRef<typeof search | null>(null);
  const { ask, begin, offer } = practice;
  useEffect(() => {
    // The router lets through what its check has passed over.
    const { start, level = 1, use } = practiceSearch({ ...search });
    if (!isReady || followed.current === search || !(start || use)) return;
    followed.current = search;
    void navigate({ to: '/practice', search: {}, replace: true });
    if (use) void offer(use);
    else if (start === 'next') ask({ kind: 'next' });
    else if (start === 'level') ask({ kind: 'level', level });
    else if (start) void begin(start);
  }, [search, isReady, navigate, ask, begin, offer]);
}

/** Where this page is, and its title. */
function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        <li>
          <Link to="/" className="inline-flex min-h-[32px] items-center text-sm hover:text-text">
            Home
          </Link>
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight aria-hidden size={14} />
          <h1 className="font-display text-xl font-bold tracking-display text-text">
            Practice Mode
          </h1>
        </li>
      </ol>
    </nav>
  );
}

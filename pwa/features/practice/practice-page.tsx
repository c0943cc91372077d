import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { categoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import type { QuestionTypeFilter } from '#shared/engine/select-question.ts';
import {
  useCategories,
  useDrafts,
  useProgress,
  useQuestionRows,
  useQuestions,
} from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { deckOf } from '#pwa/learner/deck.ts';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  closeQuestion,
  isOverlayShown,
  useQuestionSession,
} from '#pwa/question/session/question-session.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { lazyPart } from '#pwa/ui/lazy-part.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { Still } from '#pwa/ui/still.tsx';
import { CategoryList } from './category-list.tsx';
import { LevelCards } from './level-cards.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { PracticeStats } from './practice-stats.tsx';
import { QuestionTypeSelector } from './question-type-selector.tsx';
import { QuickStart } from './quick-start.tsx';
import { StreakBadge } from './streak-badge.tsx';
import { usePractice } from './use-practice.ts';

/** Phones have no room for it and do not load it first. */
const SidePanel = lazyPart(async () => (await import('./side-panel.tsx')).SidePanel, {
  failure: 'quiet',
});
/** Its place is kept, so that nothing moves when it comes. */
const TodayPanel = lazyPart(async () => (await import('./today-panel.tsx')).TodayPanel, {
  fallback: () => <Skeleton className="h-[320px] rounded-lg md:h-[230px]" />,
});
const LevelsCompleteDialog = lazyPart(
  async () => (await import('./levels-complete-dialog.tsx')).LevelsCompleteDialog,
  { failure: 'dialog' },
);
const RunSummary = lazyPart(async () => (await import('./run-summary.tsx')).RunSummary);

/** Practice Mode (docs/product.md 2.5). */
export function PracticePage() {
  const { user } = useSession();
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const categories = useCategories();
  const drafts = useDrafts();
  const isCovered = useQuestionSession(isOverlayShown);
  const [questionType, setQuestionType] = useState<QuestionTypeFilter>('all');
  const userId = user?.id;
  const epoch = progress?.epoch;
  const decks = useMemo(() => {
    if (!questions || userId === undefined || epoch === undefined) return null;
    return LEVEL_NAMES.map((_, index) => deckOf(questions, index + 1, { userId, epoch }));
  }, [questions, userId, epoch]);
  const practice = usePractice({ decks, rows, progress, drafts, userId, questionType });
  useLink(practice, Boolean(progress && rows && decks && drafts));
  if (!progress || !rows || !questions || !categories || !decks)
    return <FirstLoad skeleton={<PracticeSkeleton />} />;

  const standings = categoryProgress(questions, rows);
  return (
    <>
      <Still isStill={isCovered}>
        <Breadcrumb />
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-6">
          <div className="grid content-start gap-6">
            <div className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h1 className="font-display text-2xl leading-tight font-bold tracking-display">
                  Practice Mode
                </h1>
                <StreakBadge streak={progress.currentStreak} />
              </div>
              <PracticeStats progress={progress} />
            </div>
            <TodayPanel decks={decks} rows={rows} progress={progress} onStart={practice.begin} />
            <LevelCards
              decks={decks}
              rows={rows}
              standings={standings}
              progress={progress}
              onStart={(level) => practice.ask({ kind: 'level', level })}
            />
            <QuestionTypeSelector value={questionType} onChange={setQuestionType} />
            <QuickStart
              round={progress.round}
              isBusy={practice.isBusy}
              onRandom={() => practice.ask({ kind: 'random' })}
              onNewRound={() => void practice.beginRound()}
              onRestart={() => void practice.restart()}
            />
            <CategoryList
              categories={categories}
              standings={standings}
              practiceLevel={progress.practiceLevel}
              onStart={(categoryId) => practice.ask({ kind: 'category', categoryId })}
            />
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
      {practice.completeMessage !== null && (
        <LevelsCompleteDialog
          message={practice.completeMessage}
          onNewRound={() => void practice.beginRound()}
          onLater={practice.dismissComplete}
          onGiveUp={practice.dismissComplete}
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
  const { ask, begin, spendOnNext } = practice;
  useEffect(() => {
    const { start, use } = search;
    if (!isReady || followed.current === search || !(start || use)) return;
    followed.current = search;
    void navigate({ to: '/practice', search: {}, replace: true });
    if (use) void spendOnNext(use);
    else if (start === 'next') ask({ kind: 'next' });
    else if (start) void begin(start);
  }, [search, isReady, navigate, ask, begin, spendOnNext]);
}

function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-muted">
      <ol className="flex items-center gap-1">
        <li>
          <Link to="/" className="inline-flex min-h-[32px] items-center hover:text-text">
            Home
          </Link>
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight aria-hidden size={14} />
          Practice Mode
        </li>
      </ol>
    </nav>
  );
}

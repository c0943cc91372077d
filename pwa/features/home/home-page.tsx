import { useMemo } from 'react';
import { categoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES } from '#shared/engine/constants.ts';
import { homeIsDrawn } from '#pwa/db/home-values.ts';
import { useDay, useDrafts, useProgress, useQuestionRows, useQuestions } from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { deckOf } from '#pwa/learner/deck.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { powerUpsLeft } from '#pwa/learner/power-up-counts.ts';
import { useSession } from '#pwa/session/session-store.ts';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { ArsenalCard, POWER_UPS_ID } from './arsenal-card.tsx';
import { Hero } from './hero.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LaterPart } from './later-part.tsx';
import { LevelCard } from './level-card.tsx';
import { ModeCards } from './mode-cards.tsx';
import { nextStepOf } from './next-step.ts';
import { StatsStrip } from './stats-strip.tsx';
import { TodayCard } from './today-card.tsx';
import { useNow } from './use-now.ts';
import { useDueReviews } from './use-due-reviews.ts';
import { YourBoard } from './your-board.tsx';

// Below the first screenful: they come after it was drawn.
const loadLearningPath = async () => (await import('./learning-path.tsx')).LearningPath;
const loadPowerUps = async () => (await import('./power-ups-card.tsx')).PowerUpsCard;

function announceHome(element: HTMLElement | null) {
  if (element) homeIsDrawn();
}

/** Where a learner stands, and the way to the next question (docs/product.md 2.4). */
export function HomePage() {
  const { user } = useSession();
  const now = useNow();
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const drafts = useDrafts();
  const day = useDay(localToday());
  const countDue = useDueReviews();
  const userId = user?.id;
  const epoch = progress?.epoch;
  const decks = useMemo(() => {
    if (!questions || userId === undefined || epoch === undefined) return null;
    return LEVEL_NAMES.map((_, index) => deckOf(questions, index + 1, { userId, epoch }));
  }, [questions, userId, epoch]);
  if (!progress || !rows || !questions || !decks || !day || !drafts || !countDue)
    return <FirstLoad skeleton={<HomeSkeleton />} />;

  const { round, practiceLevel, totalXp, powerUps, achievements } = progress;
  const step = nextStepOf(decks, rows, round, practiceLevel);
  return (
    <div
      ref={announceHome}
      data-home={day.date}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] md:grid-rows-[auto_1fr_auto] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 md:col-start-1">
        <Hero progress={progress} step={step} due={countDue(questions, rows, progress, day, now)} />
        <YourBoard
          decks={decks}
          rows={rows}
          categories={categoryProgress(questions, rows)}
          round={round}
          practiceLevel={practiceLevel}
          ringLevel={step?.level ?? null}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-2 md:row-span-2 md:row-start-1 md:pt-2">
        <TodayCard key={day.date} day={day} answeredDays={progress.answeredDays} />
        <StatsStrip progress={progress} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
          <LevelCard totalXp={totalXp} />
          <ArsenalCard
            powerUps={powerUpsLeft(powerUps, drafts, null)}
            achievements={achievements.length}
          />
          <ModeCards progress={progress} />
        </div>
      </div>
      <div data-later className="md:col-start-1">
        <LaterPart
          name="The Learning Path"
          load={loadLearningPath}
          placeholder={<Skeleton className="h-[820px] rounded-lg md:h-[520px]" />}
        >
          {(LearningPath) => <LearningPath />}
        </LaterPart>
      </div>
      <section
        id={POWER_UPS_ID}
        aria-label="Power-ups"
        data-later
        tabIndex={-1}
        className="scroll-mt-[72px] outline-none md:col-span-2"
      >
        <LaterPart
          name="The Power-ups card"
          load={loadPowerUps}
          placeholder={<Skeleton className="h-[420px] rounded-lg md:h-[240px]" />}
        >
          {(PowerUpsCard) => <PowerUpsCard />}
        </LaterPart>
      </section>
    </div>
  );
}

import { answeredDates } from '#shared/game/progress/day-streak.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { useCategories, useDay } from '#pwa/data/live/use-live.ts';
import { nextOf } from '#pwa/learner/choose-question.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { FiguresCard } from './figures/figures-card.tsx';
import { CollapsedPart } from './figures/collapsed-part.tsx';
import { ModeCards } from './figures/mode-cards.tsx';
import { HOME_GRID, HomeSkeleton } from './home-skeleton.tsx';
import { LaterPart } from './later-part.tsx';
import { Hero } from './now/hero.tsx';
import { LearningPath } from './path/learning-path.tsx';
import { TodayCard } from './today/today-card.tsx';
import { countDueReviews } from './today/due-reviews.ts';

// Below the first screenful: it comes after that was drawn.
const loadArsenal = async () => (await import('./arsenal/arsenal-card.tsx')).ArsenalCard;

/** Where a learner stands, and the way to the next question (docs/product.md 2.4). */
export function HomePage() {
  const now = useNow();
  const state = usePracticeState();
  const categories = useCategories();
  const day = useDay(localToday());
  if (!state || !categories || !day) return <FirstLoad skeleton={<HomeSkeleton />} />;

  const { questions, shorts, rows, progress, drafts } = state;
  const isNew = progress.questionsAnswered === 0;
  return (
    <div data-home className={HOME_GRID}>
      <Hero progress={progress} next={nextOf(state, { kind: 'next' })} />
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <TodayCard
          key={day.date}
          day={day}
          progress={progress}
          due={countDueReviews([...questions, ...shorts], rows, progress, day, now)}
        />
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-2">
        <LearningPath state={state} categories={categories} />
      </div>
      {isNew ? (
        <p className="text-sm text-muted md:col-start-2">
          Your level, accuracy, strengths and power-ups show here after your first answer.
        </p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-2">
          <CollapsedPart title="Figures and power-ups" isCollapsed={isFirstDay(progress)}>
            <FiguresCard progress={progress} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
              <ModeCards progress={progress} />
            </div>
            <LaterPart
              name="Your Arsenal"
              load={loadArsenal}
              placeholder={<Skeleton className="h-[162px] rounded-lg" />}
            >
              {(ArsenalCard) => <ArsenalCard progress={progress} drafts={drafts} />}
            </LaterPart>
          </CollapsedPart>
        </div>
      )}
    </div>
  );
}

/** On the first day what to do next is worth more room than what has been done. */
function isFirstDay({ answeredDays }: ProgressRow): boolean {
  return answeredDates(answeredDays).length <= 1;
}

import { answeredDates } from '#shared/engine/day-streak.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { useCategories, useDay } from '#pwa/db/use-live.ts';
import { nextOf } from '#pwa/learner/choose-question.ts';
import { useToday } from '#pwa/learner/moment.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { Skeleton } from '#pwa/ui/skeleton.tsx';
import { FiguresCard } from './figures/figures-card.tsx';
import { FoldedPart } from './figures/folded-part.tsx';
import { ModeCards } from './figures/mode-cards.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
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
  const day = useDay(useToday());
  if (!state || !categories || !day) return <FirstLoad skeleton={<HomeSkeleton />} />;

  const { questions, rows, progress, drafts } = state;
  const isNew = progress.questionsAnswered === 0;
  return (
    <div
      data-home={day.date}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] md:grid-rows-[auto_auto_1fr] md:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <Hero progress={progress} next={nextOf(state, { kind: 'next' })} />
      <div data-dated className="md:col-start-2 md:row-span-2 md:row-start-1">
        <TodayCard
          key={day.date}
          day={day}
          progress={progress}
          due={countDueReviews(questions, rows, progress, day, now)}
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
        <div
          data-later
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-2"
        >
          <FoldedPart title="Figures and power-ups" isFolded={isFirstDay(progress)}>
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
          </FoldedPart>
        </div>
      )}
    </div>
  );
}

/** On the first day what to do next is worth more room than what has been done. */
function isFirstDay({ answeredDays }: ProgressRow): boolean {
  return answeredDates(answeredDays).length <= 1;
}

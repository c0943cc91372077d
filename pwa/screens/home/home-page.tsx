import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { answeredDates } from '#shared/game/progress/day-streak.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { USUAL_MINUTES } from '#shared/game/readiness/plan-facts.ts';
import type { NextStep } from '#shared/game/readiness/next-step.ts';
import type { DayRow } from '#shared/game/rows.ts';
import type { Category } from '#shared/contract/questions/question.ts';
import { isNewcomer } from '#pwa/device/live/live-values.ts';
import { useCategories, useDay, useLive } from '#pwa/device/live/use-live.ts';
import { dateAsk, isLateInDay } from '#pwa/learner/goals/interview-words.ts';
import { InterviewRow } from '#pwa/learner/goals/interview-row.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { useSession } from '#pwa/account/session-store.ts';
import type { PlanRows } from '#pwa/learner/readiness/plan-days.ts';
import {
  momentOf,
  planTo,
  readinessList,
  roundDayIn,
  stepOf,
} from '#pwa/learner/readiness/plan-of.ts';
import { PlanList } from '#pwa/learner/plan/plan-list.tsx';
import { PlanMinutes } from '#pwa/learner/goals/minutes-field.tsx';
import {
  CHOOSE_CLASSES,
  ReadinessList,
  STORIES_CLASSES,
  WAYS_ON_CLASSES,
} from '#pwa/learner/readiness/readiness-list.tsx';
import { STORIES_LINK } from '#pwa/learner/readiness/step-links.ts';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { type ShownPractice, usePracticeState } from '#pwa/learner/practice/practice-state.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { ArsenalCard } from './arsenal/arsenal-card.tsx';
import { FiguresCard } from './figures/figures-card.tsx';
import { CollapsedPart } from './figures/collapsed-part.tsx';
import { ModeCards } from './figures/mode-cards.tsx';
import { HOME_GRID, HomeSkeleton } from './home-skeleton.tsx';
import { Hero, NextDate, QuietWays } from './now/hero.tsx';
import { NewsLines } from './now/news-lines.tsx';
import { stepWords } from './now/step-words.ts';
import { isCalm, isStop } from './now/step-links.ts';
import { useKeptPlan } from './plan/keep-shown.ts';
import { LearningPath } from './path/learning-path.tsx';
import { StrengthCards } from './path/strength-cards.tsx';
import { TodayCard } from './today/today-card.tsx';
import { countDueReviews } from './today/due-reviews.ts';

/** Welcome is separate from Home's own code, because a learner sees it only once. */
export const Welcome = lazyPart(async () => (await import('./welcome/welcome.tsx')).Welcome, {
  fallback: () => <HomeSkeleton />,
});

/** This page is separate from Home's own code, because a learner reads it on only two days. */
export const EvePage = lazyPart(async () => (await import('./plan/eve-page.tsx')).EvePage, {
  fallback: () => <Skeleton className="h-80 rounded-lg" />,
});

/**
 * The id of the learner who has left Welcome in this page. Even if Welcome couldn't save, it doesn't show again until
 * the app restarts.
 */
let passedBy: string | null = null;

/** Shows Home: the next step, and the learner's readiness and progress (docs/product.md 2.4). */
export function HomePage() {
  const state = usePracticeState();
  const held = usePlanRows();
  const categories = useCategories();
  const day = useDay(localToday());
  const isNew = useLive(isNewcomer);
  const [isAsking, setIsAsking] = useState(false);
  const userId = useSession((session) => session.user?.id);
  if (!state || !held || !categories || !day || isNew === undefined)
    return <FirstLoad skeleton={<HomeSkeleton />} />;
  if (isAsking || isWelcomeDue(isNew, state.drafts, userId)) {
    // Once Welcome has saved the choices, `isWelcomeDue` is false, but Welcome must stay until it has led to the next
    // page.
    if (!isAsking) setIsAsking(true);
    const leave = () => {
      passWelcome(userId);
      setIsAsking(false);
    };
    return <Welcome state={state} onLeft={leave} onGiveUp={leave} />;
  }
  return <Home state={state} held={held} categories={categories} day={day} />;
}

/**
 * True if Welcome must show on Home: once, before the learner has begun anything (docs/product.md 2.22).
 * @param isNew true if a sync has confirmed that there are no answers and no stored profile
 * @param drafts answers that were begun
 */
function isWelcomeDue(
  isNew: boolean,
  drafts: readonly unknown[],
  userId: string | undefined,
): boolean {
  return isNew && drafts.length === 0 && passedBy !== userId;
}

function passWelcome(userId: string | undefined): void {
  passedBy = userId ?? null;
}

interface HomeProps {
  state: ShownPractice;
  held: PlanRows;
  categories: readonly Category[];
  /** The row of today's local date. */
  day: DayRow;
}

function Home({ state, held, categories, day }: HomeProps) {
  const now = useNow();
  const { questions, shorts, rows, progress, drafts, profile } = state;
  const isNew = progress.questionsAnswered === 0;
  // On the learner's first day, the next step gets more room than past results.
  const answered = answeredDates(progress.answeredDays);
  const isFirstDay = answered.length <= 1;
  const moment = momentOf(now);
  const due = countDueReviews([...questions, ...shorts], rows, progress, day, now);
  const readiness = readinessList(state, held, moment);
  const plan = planTo(state, held, moment);
  const step = stepOf(state, held, readiness, { ...moment, due, plan });
  useKeptPlan(plan, held.shown);
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  return (
    <div data-home className={HOME_GRID}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-2">
        <NewsLines />
        <Hero step={step} words={stepWords(step, state, nameOf)} state={state} />
        <InterviewRow
          as="h2"
          date={progress.interviewDate}
          today={day.date}
          company={profile?.company}
          // Before the first answer the row doesn't name the round, because the plan says enough about the days ahead.
          roundDay={isNew ? undefined : roundDayIn(plan)}
          isNight={plan?.isNight}
          ask={dateAsk(answered, day.date)}
        />
        {step.kind === 'interview-over' && <NextDate />}
        {plan && (
          <PlanList plan={plan} minutes={profile?.minutes ?? USUAL_MINUTES}>
            <PlanMinutes minutes={profile?.minutes} />
          </PlanList>
        )}
        {isPageShown(step) && (
          <EvePage
            expected={profile?.types ?? []}
            practiced={readiness.flatMap(({ type, word }) => (word === 'none' ? [] : [type]))}
            isEve={step.kind !== 'interview-day'}
            isEvening={isLateInDay(now)}
            questions={questions}
          />
        )}
        {isCalm(step) && !isStop(step) && <QuietWays step={step} state={state} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:col-start-2 md:row-span-2 md:row-start-1 md:gap-6">
        {!isNew && (
          <ReadinessList
            readiness={readiness}
            wayOn={
              <div className={WAYS_ON_CLASSES}>
                <Link to="/types" className={STORIES_CLASSES}>
                  Learn
                </Link>
                <Link {...STORIES_LINK} className={STORIES_CLASSES}>
                  Stories
                </Link>
                <Link to="/interview" className={CHOOSE_CLASSES}>
                  Mock interview
                </Link>
              </div>
            }
          />
        )}
        <TodayCard key={day.date} day={day} progress={progress} due={due} />
        {isNew && <Later />}
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-2">
        <LearningPath state={state} categories={categories} isFirstDay={isFirstDay} step={step} />
      </div>
      {!isNew && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 md:col-start-2 md:gap-3">
          <CollapsedPart title="Figures and power-ups" isCollapsed={isFirstDay}>
            {isFirstDay && (
              <StrengthCards
                standings={categoryProgress(questions, rows)}
                nameOf={nameOf}
                className="grid md:hidden"
              />
            )}
            <FiguresCard progress={progress} />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
              <ModeCards progress={progress} />
            </div>
            <ArsenalCard progress={progress} drafts={drafts} />
          </CollapsedPart>
        </div>
      )}
    </div>
  );
}

/** True if the page of the last two days shows: on the day before also below a debrief that is left. */
function isPageShown(step: NextStep): boolean {
  if (step.kind === 'debrief') return step.isEve === true;
  return isCalm(step) && step.kind !== 'interview-over';
}

/** Tells a newcomer what Home will show later. */
function Later() {
  return (
    <p className="text-sm text-muted">
      Your first answers show here how ready you are for each type of interview, with your level,
      strengths and power-ups. XP are points for right answers.
    </p>
  );
}

import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { isCounted, isShort } from '#shared/contract/questions/question.ts';
import { answeredDates, dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { levelOf, tierOf } from '#shared/game/scoring/xp-level.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { InviteCard } from '#pwa/ui/layout/card.tsx';
import { profile as profileValue } from '#pwa/device/live/live-values.ts';
import {
  useCategories,
  useDays,
  useHeldQuestions,
  useLive,
  useQuestionRows,
  useSettings,
} from '#pwa/device/live/use-live.ts';
import { momentOf, readinessList } from '#pwa/learner/readiness/plan-of.ts';
import { ReadinessList } from '#pwa/learner/readiness/readiness-list.tsx';
import { usePlanRows } from '#pwa/learner/readiness/use-plan-rows.ts';
import { useNow } from '#pwa/ui/motion/use-now.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { accuracyFigure, answeredNote } from '#pwa/learner/accuracy-words.ts';
import { HistoryRow } from '#pwa/learner/link-row.tsx';
import { localToday } from '#pwa/learner/local-today.ts';
import { ToCheckRow } from '#pwa/question/check/to-check/to-check-links.tsx';
import { Chip, TierBadge } from '#pwa/ui/charts/chip.tsx';
import { StatCards } from '#pwa/ui/charts/stat-cards.tsx';
import { boardCells } from '#pwa/learner/practice/level-board.tsx';
import { ShareText } from '#pwa/ui/controls/share-text.tsx';
import {
  ComingDays,
  DayStreakCard,
  Milestones,
  NextMilestone,
  correctThisWeek,
  WeeklyGoal,
  Performance,
} from './progress-cards.tsx';

const PracticeHistory = lazy(async () => ({
  default: (await import('./practice-history.tsx')).PracticeHistory,
}));
const AchievementsCard = lazy(async () => ({
  default: (await import('./achievements-card.tsx')).AchievementsCard,
}));
const LeaderboardCard = lazy(async () => ({
  default: (await import('./leaderboard-card.tsx')).LeaderboardCard,
}));

/** Shows the Progress Tracker, from the data on the device (docs/product.md 2.13). */
export function ProgressPage() {
  const progress = useProgress();
  const rows = useQuestionRows();
  const bank = useHeldQuestions();
  const categories = useCategories();
  const days = useDays();
  const profile = useLive(profileValue);
  const held = usePlanRows();
  const now = useNow();
  if (!progress || !rows || !bank || !categories || !days || profile === undefined)
    return <FirstLoad skeleton={<ProgressSkeleton />} />;

  const questions = bank.filter(isCounted);
  const learner = { questions, shorts: bank.filter(isShort), rows, progress, profile };
  const { totalXp, questionsAnswered, currentStreak, answeredDays } = progress;
  const { correctAnswers: correct, judged } = progress;
  const tier = tierOf(totalXp);
  const today = localToday();
  const isNew = questionsAnswered === 0 && totalXp === 0;
  const isFirstDay = answeredDates(answeredDays).length <= 1;
  const standings = categoryProgress(questions, rows);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display">Progress</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Chip>Lv {levelOf(totalXp)}</Chip>
          <TierBadge name={tier.name} index={tier.index} />
          {!isNew && (
            <ShareButton progress={progress} questions={questions} rows={rows} today={today} />
          )}
        </div>
      </div>
      {isNew ? (
        <FirstAnswerCard />
      ) : (
        <StatCards
          stats={[
            ['Questions Answered', questionsAnswered.toLocaleString('en'), answeredNote(learner)],
            ['Correct Answers', correct.toLocaleString('en')],
            ['Accuracy', ...accuracyFigure({ judged, correct })],
            ['In a row', currentStreak.toLocaleString('en')],
          ]}
        />
      )}
      <ToCheckRow className="rounded-lg border border-hair bg-s1 px-4 py-3" />
      {!isNew && <HistoryRow />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {!isNew && (
            <>
              <NextMilestone totalXp={totalXp} />
              <WeeklyGoal correct={correctThisWeek(days, today)} />
              <DayStreakCard
                days={answeredDays}
                longest={progress.longestDayStreak}
                today={today}
              />
            </>
          )}
          {isFirstDay ? (
            !isNew && <Later>Your calendar and your XP by week show here from tomorrow on.</Later>
          ) : (
            <Suspense fallback={<Skeleton className="h-[680px] rounded-lg" />}>
              <PracticeHistory today={today} days={days} practiced={answeredDays} />
            </Suspense>
          )}
          <Milestones totalXp={totalXp} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ComingDays />
          {!isNew && held && (
            <ReadinessList readiness={readinessList(learner, held, momentOf(now))} />
          )}
          {!isNew && (
            <Performance categories={categories} standings={standings} isFirstDay={isFirstDay} />
          )}
          <Suspense fallback={<Skeleton className="h-[480px] rounded-lg" />}>
            <AchievementsCard progress={progress} />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-[420px] rounded-lg" />}>
            <LeaderboardCard />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/**
 * Shows what will fill the page, with a link to practice, to a learner who has answered nothing yet. It replaces four
 * zeros.
 */
function FirstAnswerCard() {
  return (
    <InviteCard
      title="Your first answer starts this page"
      words="Readiness, accuracy, day streak, calendar and this week’s goal show here after it."
    >
      <Link to="/practice" search={{ start: 'next' }} className={buttonClasses('primary', false)}>
        Start Practicing
      </Link>
    </InviteCard>
  );
}

/** Shows a line about what the page will show later. */
function Later({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>;
}

/** Shows a placeholder in the page's final shape, while the device reads its data. */
function ProgressSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-[48px] w-[50%]" />
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-[76px] rounded-md" />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <Skeleton className="h-[148px] rounded-lg" />
          <Skeleton className="h-[92px] rounded-lg" />
          <Skeleton className="h-[136px] rounded-lg" />
        </div>
        <Skeleton className="h-[290px] rounded-lg" />
      </div>
    </div>
  );
}

interface Figures {
  progress: ProgressRow;
  /** The questions of all levels that count for progress. */
  questions: readonly { id: string }[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** ISO date. */
  today: string;
}

/**
 * Shows the button with which the learner shares figures as a text. It is hidden if the learner has switched off the
 * setting shareProgress.
 */
export function ShareButton(figures: Figures) {
  const settings = useSettings();
  if (!settings?.privacy.shareProgress) return null;
  return (
    <ShareText
      copyLabel="Copy Progress"
      name="Your progress in words"
      copied={(text) => text}
      makeText={() => shareText(figures)}
    />
  );
}

/**
 * Writes the figures of this screen as two sentences to share. The first one is about practice. They contain no name,
 * and nothing about mistakes.
 */
function shareText({ progress, questions, rows, today }: Figures): string {
  const { totalXp, answeredDays } = progress;
  const { streak } = dayStreakOf(answeredDays, today);
  const { answered, correct, cells } = boardCells(questions, rows, null);
  const xp = totalXp.toLocaleString('en');
  const days = `${streak} ${streak === 1 ? 'day' : 'days'}`;
  return [
    `My practice with Northstar: ${answered} of ${cells.length} questions answered, ${correct} right, day streak ${days}.`,
    `${xp} XP, level ${levelOf(totalXp)}, ${tierOf(totalXp).name} XP tier.`,
  ].join(' ');
}

import { categoryProgress } from '#shared/engine/category-progress.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import { tierOf } from '#shared/engine/tier.ts';
import {
  useCategories,
  useDays,
  useProgress,
  useQuestionRows,
  useQuestions,
} from '#pwa/db/use-live.ts';
import { FirstLoad } from '#pwa/question/first-load.tsx';
import { localToday } from '#pwa/question/local-today.ts';
import { StatCards } from '#pwa/ui/stat-cards.tsx';
import { TierBadge } from '#pwa/ui/tier-badge.tsx';
import { Milestones } from './milestones.tsx';
import { NextMilestone } from './next-milestone.tsx';
import { Performance } from './performance.tsx';
import { ProgressSkeleton } from './progress-skeleton.tsx';
import { correctThisWeek } from './weekly-correct.ts';
import { WeeklyGoal } from './weekly-goal.tsx';

/** Progress Tracker, from what is on the device (specification section 2). */
export function ProgressPage() {
  const progress = useProgress();
  const rows = useQuestionRows();
  const questions = useQuestions();
  const categories = useCategories();
  const days = useDays();
  if (!progress || !rows || !questions || !categories || !days)
    return <FirstLoad skeleton={<ProgressSkeleton />} />;

  const { totalXp, questionsAnswered, correctAnswers, currentStreak } = progress;
  const tier = tierOf(totalXp);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl leading-tight font-bold tracking-display">Progress</h1>
        <TierBadge name={tier.name} index={tier.index} />
      </div>
      <StatCards
        stats={[
          ['Questions Answered', questionsAnswered.toLocaleString('en')],
          ['Correct Answers', correctAnswers.toLocaleString('en')],
          ['Accuracy', `${accuracyPercent(correctAnswers, questionsAnswered)}%`],
          ['Correct in a row', currentStreak.toLocaleString('en')],
        ]}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-4">
          <NextMilestone totalXp={totalXp} />
          <WeeklyGoal correct={correctThisWeek(days, localToday())} />
        </div>
        <Performance categories={categories} standings={categoryProgress(questions, rows)} />
        <Milestones totalXp={totalXp} />
      </div>
    </div>
  );
}

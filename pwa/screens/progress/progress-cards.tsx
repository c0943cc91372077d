import { Check, CircleCheck } from 'lucide-react';
import { tierOf } from '#shared/game/scoring/xp-level.ts';
import {
  MAX_REST_DAYS,
  REST_DAY_EVERY,
  WEEKLY_GOAL_CORRECT,
  TIERS,
} from '#shared/game/constants.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { AnsweredDays } from '#shared/game/rows.ts';
import { isoWeekOfDate } from '#shared/game/time/effective-time.ts';
import type { PlannedDay } from '#shared/game/readiness/day-plan.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SegmentedMeter, Meter, type MeterHue } from '#pwa/ui/charts/meter.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import {
  leftOutWords,
  planDayWords,
  planStepWords,
  stepMinutesWords,
} from '#pwa/learner/plan/plan-words.ts';
import { usePlan } from '#pwa/learner/plan/use-plan.ts';
import {
  type CategoryProgress,
  isTooFew,
  type Mastery,
  masteryOf,
  tooFewToSay,
} from '#shared/game/progress/category-progress.ts';
import { ofWhatWords } from '#pwa/learner/accuracy-words.ts';
import { ToCheckLink } from '#pwa/question/check/to-check/to-check-links.tsx';
import type { Category } from '#shared/contract/questions/question.ts';

/** How much XP fills the bar. The bar shows the total XP modulo 1000 (docs/product.md 9.1). */
const BAR_XP = 1_000;
const SEGMENTS = 10;

/** Shows the total XP, the XP that is missing to the next tier, and the progress to the next full thousand. */
export function NextMilestone({ totalXp }: { totalXp: number }) {
  const { next } = tierOf(totalXp);
  const into = totalXp % BAR_XP;
  const reading = `The bar fills every ${xpText(BAR_XP)}: ${into} so far.`;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-muted">
        <h2>{next ? `Next Milestone: ${next.name} XP tier` : 'Next Milestone'}</h2>
        <p>{next ? `${xpText(next.xp - totalXp)} to go` : 'Every tier reached'}</p>
      </div>
      <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-display">
        {totalXp.toLocaleString('en')} <span className="text-md font-semibold text-muted">XP</span>
      </p>
      <SegmentedMeter
        label="XP in this thousand"
        value={into}
        max={BAR_XP}
        segments={SEGMENTS}
        text={reading}
        hue="heat"
        className="mt-3"
      />
      <p aria-hidden className="mt-2 text-xs text-muted">
        {reading}
      </p>
    </Card>
  );
}

function xpText(xp: number): string {
  return `${xp.toLocaleString('en')} XP`;
}

interface DayStreakCardProps {
  days: AnsweredDays;
  /** In days. */
  longest: number;
  /** ISO date. */
  today: string;
}

/**
 * Shows for how many days in a row the learner has given answers, and the rest days that keep this streak
 * (docs/rules.md, time).
 */
export function DayStreakCard({ days, longest, today }: DayStreakCardProps) {
  const { streak, restDays } = dayStreakOf(days, today);
  const figures = [
    ['Day streak', String(streak)],
    ['Rest days left', `${restDays} of ${MAX_REST_DAYS}`],
    ['Longest', String(longest)],
  ] as const;
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-display text-xl leading-snug font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Every {REST_DAY_EVERY} days of practice in a row earn a rest day: a day off that keeps the
        streak.
      </p>
    </Card>
  );
}

/**
 * Shows the goal of ten right answers a week (docs/product.md 9.4). Each right answer fills a cell.
 * @param correct the right answers in this local week
 */
export function WeeklyGoal({ correct }: { correct: number }) {
  const isReached = correct >= WEEKLY_GOAL_CORRECT;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-semibold">Weekly Goal</h2>
        <p className="text-sm text-muted">
          {correct} / {WEEKLY_GOAL_CORRECT} correct
        </p>
      </div>
      <SegmentedMeter
        label="Weekly goal"
        value={correct}
        max={WEEKLY_GOAL_CORRECT}
        segments={WEEKLY_GOAL_CORRECT}
        text={`${correct} of ${WEEKLY_GOAL_CORRECT} correct`}
        hue="mint"
        className="mt-3"
      />
      {isReached && <p className="mt-2 text-sm text-muted">Done for this week.</p>}
    </Card>
  );
}

/** Counts the right answers in the ISO week of a date, by local dates (docs/rules.md, time). */
export function correctThisWeek(
  days: readonly { date: string; correct: number }[],
  today: string,
): number {
  const week = isoWeekOfDate(today);
  return days
    .filter(({ date }) => isoWeekOfDate(date) === week)
    .reduce((sum, { correct }) => sum + correct, 0);
}

/**
 * Lists the tiers. Tiers that the learner's XP has reached are achieved, and the highest of these is the current one.
 */
export function Milestones({ totalXp }: { totalXp: number }) {
  const current = tierOf(totalXp).index;
  return (
    <Card>
      <h2 className="font-semibold">Milestones</h2>
      <ol className="mt-2 grid">
        {TIERS.map(([name, from], index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={joinClasses(
              'flex min-h-tap flex-wrap items-center gap-x-3',
              index > current ? 'text-dim' : 'text-text',
            )}
          >
            <span aria-hidden className="text-sm">
              {index > current ? '◇' : '◆'}
            </span>
            <span className={index === current ? 'font-semibold' : ''}>{name} XP tier</span>
            <span className="text-sm whitespace-nowrap text-muted">
              {from.toLocaleString('en')} XP
            </span>
            <span className="ml-auto flex items-center gap-1 text-sm text-muted">
              {index <= current && (
                <>
                  <Check aria-hidden size={16} className="text-mint" strokeWidth={3} />
                  {index === current ? 'Current' : 'Achieved'}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/**
 * Lists the days until the interview. Each day has its steps, with their minutes. Shows nothing if no interview is
 * ahead.
 */
export function ComingDays() {
  const plan = usePlan();
  const [today] = plan?.days ?? [];
  if (!plan || !today) return null;
  const leftOut = leftOutWords(plan);
  return (
    <Card aria-labelledby="coming-days">
      <h2 id="coming-days" className="font-semibold">
        Until your interview
      </h2>
      <ol className="mt-3 grid gap-3">
        {plan.days.map((day) => (
          <Day key={day.date} day={day} today={today.date} isNight={plan.isNight} />
        ))}
      </ol>
      {leftOut && <p className="mt-3 text-sm text-muted">{leftOut}</p>}
    </Card>
  );
}

function Day({ day, today, isNight }: { day: PlannedDay; today: string; isNight: boolean }) {
  const { name, has } = planDayWords(day, today, isNight);
  return (
    <li>
      <h3 className="text-sm font-semibold">{name}</h3>
      {day.steps.length === 0 ? (
        <p className="text-sm text-muted">{has}</p>
      ) : (
        <ul className="text-sm text-muted">
          {day.steps.map((step) => (
            <li key={planStepWords(step)} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                {planStepWords(step)}
                {step.isDone && <span className="sr-only">, done</span>}
              </span>
              {step.isDone && <CircleCheck aria-hidden size={16} className="shrink-0 text-mint" />}
              <span className="shrink-0">{stepMinutesWords(step)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The hue of the bar for each level of mastery. The word for it is always beside the bar. */
const MASTERY_HUES: Record<Mastery, MeterHue> = {
  Mastery: 'mint',
  Proficient: 'ice',
  Developing: 'sun',
  'Needs Practice': 'rose',
  'Too early to say': 'dim',
  'Not Started': 'dim',
};

interface PerformanceProps {
  categories: readonly Category[];
  standings: readonly CategoryProgress[];
  /** True on the first day. Categories without an answer then share one line. */
  isFirstDay: boolean;
}

/** Shows the accuracy in each category: a bar, a figure and a word. */
export function Performance({ categories, standings, isFirstDay }: PerformanceProps) {
  const isBegun = ({ id }: Category) =>
    standings.some(({ categoryId, completed }) => categoryId === id && completed > 0);
  const shown = isFirstDay ? categories.filter(isBegun) : categories;
  return (
    <Card>
      <h2 className="font-semibold">Your Performance</h2>
      <p className="text-sm text-muted">Accuracy by category</p>
      <ul className="mt-3 grid gap-4">
        {shown.map(({ id, name }) => {
          const standing = standings.find(({ categoryId }) => categoryId === id);
          const mastery = standing ? masteryOf(standing) : 'Not Started';
          const {
            accuracy = 0,
            completed = 0,
            judged = 0,
            correct = 0,
            total = 0,
          } = standing ?? {};
          const isSaid = !isTooFew(judged);
          const unsaid = completed > 0 ? tooFewToSay(judged) : mastery;
          const ofWhat = ofWhatWords({ completed, judged });
          const reading = isSaid ? `${accuracy}%${ofWhat} · ${mastery}` : unsaid;
          return (
            <li key={id}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
                <h3>{name}</h3>
                <p className="text-muted">{reading}</p>
              </div>
              <Meter
                label={`${name} accuracy`}
                value={isSaid ? accuracy : 0}
                max={100}
                text={reading}
                hue={MASTERY_HUES[mastery]}
                className="mt-2"
              />
              <p className="mt-1 text-xs text-muted">
                {judged > 0 && `${correct} of ${judged} right · `}
                {completed} of {total} answered
                {ofWhat && <ToCheckLink />}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.length < categories.length && (
        <p className="mt-4 text-sm text-muted">The other levels show here once you begin them.</p>
      )}
    </Card>
  );
}

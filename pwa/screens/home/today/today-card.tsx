import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Check, History } from 'lucide-react';
import {
  challengeProgress,
  challengesOf,
  type DailyChallenge,
} from '#shared/game/scoring/challenges.ts';
import { dayStreakOf, lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import type { DayRow, ProgressRow } from '#shared/game/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { ToCheckRow } from '#pwa/question/check/to-check/to-check-links.tsx';
import { useToCheck } from '#pwa/question/check/to-check/use-to-check.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { Celebration } from '#pwa/ui/motion/celebration.tsx';
import { CELL_CLASSES, Fact, NotYetCounted, TodayCells } from './today-cells.tsx';
import {
  challengesFigure,
  challengesNote,
  reviewsDue,
  streakFigure,
  streakWords,
  unlessNone,
} from './today-words.ts';
import { weekDaysOf, weekLabel, type WeekDay } from './week-days.ts';

const ToCheckDialog = lazyPart(
  async () => (await import('#pwa/question/check/to-check/to-check-dialog.tsx')).ToCheckDialog,
  { failure: 'dialog' },
);

interface TodayCardProps {
  /** The row of today's local date. */
  day: DayRow;
  progress: ProgressRow;
  /** The number of reviews that the day still offers. */
  due: number;
}

/**
 * Shows the day streak, three challenges, the due reviews and the answers to check. On a phone they form one row, in
 * which a tap on the streak or the challenges opens their words. Challenges that were completed since they were last on
 * the screen are celebrated.
 */
export function TodayCard({ day, progress, due }: TodayCardProps) {
  const { date, challenges: done } = day;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isCelebrated] = useState(() => isNewlyDone(date, done));
  useEffect(() => rememberDone(date, done), [date, done]);
  const { streak } = dayStreakOf(progress.answeredDays, date);
  return (
    <TodayFrame note={challengesNote(date, done)}>
      {isCelebrated && <Celebration />}
      <TodayCells
        streak={streakFigure(streak)}
        challenges={challengesFigure(date, done)}
        reviews={unlessNone(due)}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      >
        {progress.counters.openEnded > 0 && (
          <div className="flex min-w-0 flex-1">
            <ToCheckCell />
          </div>
        )}
      </TodayCells>
      <div id={id} className={joinClasses('relative', isOpen ? 'block' : 'hidden md:block')}>
        <Challenges day={day} />
        {progress.questionsAnswered > 0 && <StreakRow progress={progress} date={date} />}
      </div>
      <div className="hidden md:block">
        {due > 0 && <ReviewsRow due={due} />}
        {progress.counters.openEnded > 0 && (
          <ToCheckRow className="border-t border-hair px-4 py-2" />
        )}
      </div>
    </TodayFrame>
  );
}

interface TodayFrameProps {
  note: ReactNode;
  children: ReactNode;
}

/** Shows the card of the day, with its heading. The prerendered shell uses this component as well. */
export function TodayFrame({ note, children }: TodayFrameProps) {
  return (
    <section>
      {/* On a phone, only screen readers get the heading, because the row explains itself. */}
      <div className="sr-only mb-1 flex-wrap items-baseline justify-between gap-x-2 md:not-sr-only md:flex">
        <h2 className="font-display text-lg font-semibold">Today</h2>
        <p className="hidden text-sm text-muted md:block">{note}</p>
      </div>
      <div className="relative overflow-hidden rounded-lg border border-hair bg-s1">{children}</div>
    </section>
  );
}

function Challenges({ day }: { day: DayRow }) {
  return (
    <div className="border-t border-hair px-4 pt-3 pb-2 md:border-t-0">
      <h3 className="sr-only">Daily challenges</h3>
      <ul>
        {challengesOf(day.date).map((challenge) => (
          <ChallengeRow
            key={challenge.id}
            challenge={challenge}
            day={day}
            isDone={day.challenges.includes(challenge.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ChallengeRowProps {
  challenge: DailyChallenge;
  day: DayRow;
  /** True if the challenge's reward has been paid. It then stays done, even if the day's counts change later. */
  isDone: boolean;
}

/** Shows one daily challenge: the task, the progress so far, and the power-up that the learner earns with it. */
function ChallengeRow({ challenge, day, isDone }: ChallengeRowProps) {
  const { id, description, target, powerUp } = challenge;
  const { Icon, name, hue } = POWER_UP_FACTS[powerUp];
  return (
    <li className="flex items-center justify-between gap-3 py-px">
      <h4 className="min-w-0 text-sm">{description}</h4>
      {isDone ? (
        <p className="flex shrink-0 items-center gap-1 text-sm font-semibold text-mint">
          <Check aria-hidden size={16} strokeWidth={3} />
          Done
        </p>
      ) : (
        <p className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-muted">
          {challengeProgress(id, day)} / {target}
          <span className={hue}>
            <Icon size={16} />
            <span className="sr-only">, brings one {name}</span>
          </span>
        </p>
      )}
    </li>
  );
}

function StreakRow({ progress, date }: { progress: ProgressRow; date: string }) {
  const { answeredDays } = progress;
  const isTodayIn = lastAnsweredDate(answeredDays) === date;
  const words = streakWords(dayStreakOf(answeredDays, date), isTodayIn);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair px-4 py-2">
      <div className="min-w-[6rem] flex-1">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-xs text-muted">
          {words.today} · {words.rest}
        </p>
      </div>
      <WeekCells week={weekDaysOf(answeredDays, date)} />
    </div>
  );
}

/** Shows the number of reviews left for today, with a link to them. */
function ReviewsRow({ due }: { due: number }) {
  return (
    <div className="flex items-center gap-3 border-t border-hair px-4 py-2">
      <History aria-hidden size={18} className="shrink-0 text-muted" />
      <h3 className="min-w-0 flex-1 font-semibold">{reviewsDue(due)}</h3>
      <Link
        to="/practice"
        search={{ start: 'review' }}
        className={`${buttonClasses('outline', false)} min-w-[7rem]`}
      >
        Review
      </Link>
    </div>
  );
}

const FACES: Record<WeekDay['state'], string> = {
  answered: 'bg-primary',
  rest: 'border border-control after:h-[2px] after:w-[8px] after:bg-control',
  none: 'border border-hair',
  today: 'border border-hair outline-2 outline-offset-1 outline-primary',
  coming: 'border border-dashed border-hair',
};

/**
 * Shows the week as cells like those of the Board: filled for a day of practice, with a dash for a rest day and a ring
 * for today.
 */
function WeekCells({ week }: { week: readonly WeekDay[] }) {
  return (
    <div role="img" aria-label={weekLabel(week)} className="flex gap-[6px]">
      {week.map(({ date, name, state }) => (
        <span key={date} className="grid justify-items-center gap-1">
          <span
            className={joinClasses(
              'grid size-[18px] place-items-center rounded-cell',
              FACES[state],
            )}
          />
          <span
            aria-hidden
            className={joinClasses(
              'text-[0.6875rem] leading-none font-semibold',
              state === 'coming' ? 'text-dim' : 'text-muted',
            )}
          >
            {name.charAt(0)}
          </span>
        </span>
      ))}
    </div>
  );
}

/** Shows how many answers the learner hasn't checked yet, as a button that opens the list of them. */
function ToCheckCell() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useToCheck()?.toCheck.length;
  const close = () => setIsOpen(false);
  return (
    <>
      {waiting === undefined && <NotYetCounted />}
      {waiting === 0 && (
        <p className={CELL_CLASSES}>
          <Fact figure="None" label="To check" />
        </p>
      )}
      {waiting !== undefined && waiting > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className={CELL_CLASSES}
        >
          <Fact figure={waiting} label="To check" />
        </button>
      )}
      {isOpen && <ToCheckDialog onClose={close} onGiveUp={close} />}
    </>
  );
}

/** The challenges that were done when the learner last saw them; forgotten when the page is left. */
let seen: { date: string; ids: readonly string[] } | null = null;

/**
 * True if a daily challenge was completed since the challenges were last on the screen; the screen then celebrates
 * that. Challenges that were done before the app started don't count.
 * @param date ISO date of the challenges
 * @param done ids of the completed challenges
 */
export function isNewlyDone(date: string, done: readonly string[]): boolean {
  return seen?.date === date && done.some((id) => !seen?.ids.includes(id));
}

/** Remembers which challenges the learner has seen as done. */
export function rememberDone(date: string, done: readonly string[]): void {
  seen = { date, ids: done };
}

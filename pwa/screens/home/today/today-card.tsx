import { useEffect, useId, useState, type ReactNode } from 'react';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { dayStreakOf, lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import type { DayRow, ProgressRow } from '#shared/game/rows.ts';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { Celebration } from '#pwa/ui/motion/celebration.tsx';
import { challengesFigure, streakFigure, unlessNone } from './cell-words.ts';
import { ChallengeRow } from './challenge-row.tsx';
import { challengesNote } from './challenges-note.ts';
import { isNewlyDone, rememberDone } from './newly-done.ts';
import { ReviewsRow } from './reviews-row.tsx';
import { streakWords } from './streak-words.ts';
import { NotYetCounted, TodayCells } from './today-cells.tsx';
import { WeekCells } from './week-cells.tsx';
import { weekDaysOf } from './week-days.ts';

/** The two parts about answers to check load after the first paint, because nothing else on Home depends on them. */
const ToCheckCell = lazyPart(async () => (await import('./to-check-cell.tsx')).ToCheckCell, {
  fallback: () => <NotYetCounted />,
  failure: 'quiet',
});
const ToCheckRow = lazyPart(
  async () => (await import('#pwa/question/check/to-check/to-check-links.tsx')).ToCheckRow,
  { failure: 'quiet' },
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
          // This element keeps room for the cell, so that nothing moves when the cell loads.
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

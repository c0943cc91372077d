import { useEffect, useState } from 'react';
import { challengesOf } from '#shared/engine/challenges.ts';
import { dayStreakOf, lastAnsweredDate } from '#shared/engine/day-streak.ts';
import type { DayRow, DaySet } from '#shared/engine/rows.ts';
import { Celebration } from '#pwa/ui/celebration.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { isNewlyDone, rememberDone } from './newly-done.ts';
import { streakWords } from './streak-words.ts';
import { WeekCells } from './week-cells.tsx';
import { weekDaysOf } from './week-days.ts';

interface TodayCardProps {
  /** The row of today's local date. */
  day: DayRow;
  answeredDays: DaySet;
}

/** The day streak, and the day's three challenges; what was completed since the last look is celebrated. */
export function TodayCard({ day, answeredDays }: TodayCardProps) {
  const { date, challenges: done } = day;
  const challenges = challengesOf(date);
  const [isCelebrated] = useState(() => isNewlyDone(date, done));
  useEffect(() => rememberDone(date, done), [date, done]);

  const isTodayIn = lastAnsweredDate(answeredDays) === date;
  const words = streakWords(dayStreakOf(answeredDays, date), isTodayIn);
  const doneCount = challenges.filter(({ id }) => done.includes(id)).length;
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Today</h2>
        <p className="text-sm text-muted">
          {doneCount} of {challenges.length} done
        </p>
      </div>
      <div className="relative overflow-hidden rounded-lg border border-hair bg-s1">
        {isCelebrated && <Celebration />}
        <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
          <div className="min-w-[9rem] flex-1">
            <h3 className="font-display text-lg leading-snug font-semibold">{words.title}</h3>
            <p className="text-xs text-muted">{words.today}</p>
            <p className="text-xs text-muted">{words.rest}</p>
          </div>
          <WeekCells week={weekDaysOf(answeredDays, date)} />
        </div>
        <h3 className="sr-only">Daily challenges</h3>
        <ul className="relative">
          {challenges.map((challenge) => (
            <ChallengeRow
              key={challenge.id}
              challenge={challenge}
              day={day}
              isDone={done.includes(challenge.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

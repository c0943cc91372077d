import { useEffect, useState } from 'react';
import { challengesOf } from '#shared/game/scoring/challenges.ts';
import { dayStreakOf, lastAnsweredDate } from '#shared/game/progress/day-streak.ts';
import type { DayRow, ProgressRow } from '#shared/game/rows.ts';
import { InterviewRow } from '#pwa/learner/interview/interview-row.tsx';
import { Celebration } from '#pwa/ui/motion/celebration.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { challengesNote } from './challenges-note.ts';
import { isNewlyDone, rememberDone } from './newly-done.ts';
import { ReviewsRow } from './reviews-row.tsx';
import { streakWords } from './streak-words.ts';
import { WeekCells } from './week-cells.tsx';
import { weekDaysOf } from './week-days.ts';

interface TodayCardProps {
  /** The row of today's local date. */
  day: DayRow;
  progress: ProgressRow;
  /** Reviews that the day still offers. */
  due: number;
}

/**
 * What today holds: the day streak, three challenges, the reviews that are due and the interview. What was
 * completed since the last look is celebrated.
 */
export function TodayCard({ day, progress, due }: TodayCardProps) {
  const { date, challenges: done } = day;
  const challenges = challengesOf(date);
  const [isCelebrated] = useState(() => isNewlyDone(date, done));
  useEffect(() => rememberDone(date, done), [date, done]);
  return (
    <section className="relative overflow-hidden rounded-lg border border-hair bg-s1">
      {isCelebrated && <Celebration />}
      <div className="relative px-4 pt-3 pb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="font-display text-lg font-semibold">Today</h2>
          <p className="text-sm text-muted">{challengesNote(date, done)}</p>
        </div>
        <h3 className="sr-only">Daily challenges</h3>
        <ul className="mt-1">
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
      {progress.questionsAnswered > 0 && <StreakRow progress={progress} date={date} />}
      {due > 0 && <ReviewsRow due={due} />}
      <InterviewRow
        date={progress.interviewDate}
        today={date}
        className="border-t border-hair px-4 py-2"
      />
    </section>
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

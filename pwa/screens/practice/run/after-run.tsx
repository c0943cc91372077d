import { CalendarDays, Flame, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { interviewWords } from '#pwa/learner/interview/interview-words.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useNow } from '#pwa/learner/use-now.ts';
import { usePracticeState } from '#pwa/learner/use-practice-state.ts';
import { reviewsTomorrow } from './run-data.ts';

/** Shows what a run leads to: the day streak, tomorrow's reviews, the interview. */
export function AfterRun() {
  const state = usePracticeState();
  const now = useNow();
  if (!state) return null;
  const { answeredDays, interviewDate } = state.progress;
  const today = localToday();
  const { streak } = dayStreakOf(answeredDays, today);
  const reviews = reviewsTomorrow(state, now);
  return (
    <ul className="grid gap-2 rounded-lg border border-hair bg-s1 p-4">
      {streak > 0 && (
        <Line icon={<Flame aria-hidden size={18} />}>
          {streak === 1 ? 'Day one of a streak' : `${streak}-day streak`}
        </Line>
      )}
      <Line icon={<History aria-hidden size={18} />}>
        {reviews === 0
          ? 'Tomorrow: new questions'
          : `Due by tomorrow: ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`}
      </Line>
      {interviewDate !== null && interviewDate >= today && (
        <Line icon={<CalendarDays aria-hidden size={18} />}>
          {interviewWords(interviewDate, today, false).title}
        </Line>
      )}
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="shrink-0 text-muted">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

import { MAX_REST_DAYS, REST_DAY_EVERY } from '#shared/game/constants.ts';
import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import type { AnsweredDays } from '#shared/game/rows.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

interface DayStreakCardProps {
  days: AnsweredDays;
  /** In days. */
  longest: number;
  /** ISO date. */
  today: string;
}

/** Days with answers in a row, and the rest days that keep the streak (docs/rules.md, time). */
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

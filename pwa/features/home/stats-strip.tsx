import { levelOf } from '#shared/engine/level.ts';
import { accuracyPercent } from '#shared/engine/mastery.ts';
import type { ProgressRow } from '#shared/engine/rows.ts';

/** Level, XP, streak and accuracy side by side; as many in a row as there is room for. */
export function StatsStrip({ progress }: { progress: ProgressRow }) {
  const { totalXp, currentStreak, correctAnswers, questionsAnswered } = progress;
  const stats = [
    ['Level', levelOf(totalXp).toLocaleString('en')],
    ['XP', totalXp.toLocaleString('en')],
    ['Streak', currentStreak.toLocaleString('en')],
    ['Accuracy', `${accuracyPercent(correctAnswers, questionsAnswered)}%`],
  ] as const;
  return (
    <section
      aria-label="Your figures"
      className="overflow-hidden rounded-lg border border-hair bg-s1 py-3"
    >
      {/* The first cell of each row hides its line behind the edge. */}
      <dl className="-ml-px grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-y-3">
        {stats.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse items-center border-l border-hair px-1">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-display text-lg leading-snug font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { AdminStats } from '#shared/contract/admin/desk.ts';
import { Card } from '#pwa/ui/layout/card.tsx';

/** The four figures at the top. */
export function FigureCards({ stats: { users, content, engagement } }: { stats: AdminStats }) {
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-4">
      <Figure
        label="Total Users"
        value={figure(users.total)}
        note={`${figure(users.weeklyActive)} active this week`}
      />
      <Figure
        label="Questions"
        value={figure(content.totalQuestions)}
        note={`and ${figure(content.shortQuestions)} short ones, in the bank now`}
      />
      <Figure
        label="Total Answers"
        value={figure(content.totalAnswers)}
        note="reviews included, skips left out"
      />
      <Figure
        label="Avg. Time per question"
        value={duration(engagement.avgTimePerQuestionSeconds)}
        note="while the question is on screen"
      />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-lg border border-hair bg-s1 p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-display text-xl leading-tight font-bold md:text-2xl">{value}</dd>
      <dd className="mt-1 text-xs text-muted">{note}</dd>
    </div>
  );
}

/** A list of named figures. */
export function FigureList({
  title,
  figures,
}: {
  title: string;
  /** The tip explains what the label leaves out. */
  figures: readonly (readonly [label: string, value: string, tip?: string])[];
}) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 divide-y divide-hair">
        {figures.map(([label, value, tip]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-sm text-muted">
              {label}
              {tip !== undefined && <span className="block text-xs">{tip}</span>}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Writes figures the way the desk shows them. */

/** Writes a figure with thousands separators and at most two decimals. */
export function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** Writes a measured time: whole from ten on, with one decimal below. More digits would not be accurate. */
export function rough(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Writes a ratio with two decimals; 0 if there is nothing to divide by. */
export function ratio(part: number, whole: number): string {
  return figure(whole === 0 ? 0 : part / whole);
}

/** Writes a time as seconds, or as minutes and seconds. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function userWord(count: number): string {
  return count === 1 ? 'user' : 'users';
}

/** Writes a UTC date as 'Nov 21'. @param date YYYY-MM-DD */
export function shortDate(date: string): string {
  const format = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

import { LEVEL_BAND_XP } from '#shared/game/constants.ts';
import { levelOf, xpIntoLevel } from '#shared/game/scoring/xp-level.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { accuracyFigure } from '#pwa/learner/accuracy-words.ts';
import { Meter } from '#pwa/ui/charts/meter.tsx';
import { groupDigits } from '#pwa/ui/charts/group-digits.ts';

/** Shows the level, XP, right answers in a row and accuracy side by side, with the progress to the next level below. */
export function FiguresCard({ progress }: { progress: ProgressRow }) {
  const { totalXp, currentStreak, correctAnswers: correct, judged } = progress;
  const level = levelOf(totalXp);
  const into = xpIntoLevel(totalXp);
  const stats = [
    ['Level', `Lv ${groupDigits(level)}`],
    ['XP', groupDigits(totalXp)],
    ['In a row', groupDigits(currentStreak)],
    ['Accuracy', ...accuracyFigure({ judged, correct })],
  ] as const;
  return (
    <section
      aria-label="Your figures"
      className="overflow-hidden rounded-lg border border-hair bg-s1 py-2 md:py-3"
    >
      {/* The line at the left of each row is hidden behind the edge of the card. */}
      <dl className="-ml-px grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-y-3">
        {stats.map(([label, value, note]) => (
          <div
            key={label}
            className="flex flex-col-reverse items-center justify-end border-l border-hair px-1"
          >
            <dt className="text-center text-xs text-muted">
              {label}
              {note && <span className="block leading-tight">{note}</span>}
            </dt>
            <dd className="font-display text-lg leading-snug font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mx-4 mt-1 border-t border-hair pt-1 md:mt-2 md:pt-2">
        <div className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <h2 className="font-semibold">Level {level} Progress</h2>
          <p>
            {into} / {LEVEL_BAND_XP} XP · {LEVEL_BAND_XP - into} XP to Lv {level + 1}
          </p>
        </div>
        <Meter label={`XP in level ${level}`} value={into} max={LEVEL_BAND_XP} className="mt-1" />
      </div>
    </section>
  );
}

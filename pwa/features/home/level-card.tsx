import { LEVEL_BAND_XP } from '#shared/engine/constants.ts';
import { levelOf, xpIntoLevel } from '#shared/engine/level.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Meter } from '#pwa/ui/meter.tsx';

/** XP within the current band of 500, and what is missing for the next level. */
export function LevelCard({ totalXp }: { totalXp: number }) {
  const level = levelOf(totalXp);
  const into = xpIntoLevel(totalXp);
  return (
    <Card>
      <h2 className="text-xs font-semibold text-muted">Level {level} Progress</h2>
      <p className="mt-1 font-display text-lg font-semibold whitespace-nowrap md:text-xl">
        {into} / {LEVEL_BAND_XP}
      </p>
      <Meter label={`XP in level ${level}`} value={into} max={LEVEL_BAND_XP} className="mt-2" />
      <p className="mt-2 text-xs text-muted">
        {LEVEL_BAND_XP - into} XP to level {level + 1}
      </p>
    </Card>
  );
}

import { tierOf } from '#shared/game/scoring/tier.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { SegmentedMeter } from '#pwa/ui/charts/segmented-meter.tsx';

/** The bar is total XP mod 1000 over 1000 (docs/product.md 9.1). */
const BAR_XP = 1_000;
const SEGMENTS = 10;

/** Total XP, the XP missing for the next tier, and the progress to the next full thousand. */
export function NextMilestone({ totalXp }: { totalXp: number }) {
  const { next } = tierOf(totalXp);
  const into = totalXp % BAR_XP;
  const reading = `The bar fills every ${xpText(BAR_XP)}: ${into} so far.`;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-muted">
        <h2>{next ? `Next Milestone: ${next.name} XP tier` : 'Next Milestone'}</h2>
        <p>{next ? `${xpText(next.xp - totalXp)} to go` : 'Every tier reached'}</p>
      </div>
      <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-display">
        {totalXp.toLocaleString('en')} <span className="text-md font-semibold text-muted">XP</span>
      </p>
      <SegmentedMeter
        label="XP in this thousand"
        value={into}
        max={BAR_XP}
        segments={SEGMENTS}
        text={reading}
        hue="heat"
        className="mt-3"
      />
      <p aria-hidden className="mt-2 text-xs text-muted">
        {reading}
      </p>
    </Card>
  );
}

function xpText(xp: number): string {
  return `${xp.toLocaleString('en')} XP`;
}

import { tierOf } from '#shared/engine/tier.ts';
import { Card } from '#pwa/ui/card.tsx';
import { Meter } from '#pwa/ui/meter.tsx';

/** The bar is total XP mod 1000 over 1000 (specification section 9, XP and levels). */
const BAR_XP = 1_000;

/** Total XP, and what is missing for the next tier. */
export function NextMilestone({ totalXp }: { totalXp: number }) {
  const { next } = tierOf(totalXp);
  const into = totalXp % BAR_XP;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-2 text-sm text-muted">
        <h2>{next ? `Next Milestone: ${next.name}` : 'Next Milestone'}</h2>
        <p>
          {next ? `${(next.xp - totalXp).toLocaleString('en')} XP to go` : 'Every tier reached'}
        </p>
      </div>
      <p className="mt-1 font-display text-2xl leading-tight font-bold tracking-display">
        {totalXp.toLocaleString('en')} <span className="text-md font-semibold text-muted">XP</span>
      </p>
      <Meter
        label="XP in this thousand"
        value={into}
        max={BAR_XP}
        text={`${into} of ${BAR_XP} XP`}
        className="mt-3"
      />
    </Card>
  );
}

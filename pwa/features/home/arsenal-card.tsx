import { POWER_UPS } from '#shared/engine/learner-event.ts';
import type { PowerUpCounts } from '#shared/engine/rows.ts';
import { POWER_UP_FACTS } from '#pwa/question/power-up-facts.ts';
import { Card } from '#pwa/ui/card.tsx';

interface ArsenalCardProps {
  powerUps: PowerUpCounts;
  achievements: number;
}

/** Power-ups in hand, and achievements unlocked. */
export function ArsenalCard({ powerUps, achievements }: ArsenalCardProps) {
  return (
    <Card>
      <h2 className="text-xs font-semibold text-muted">Your Arsenal</h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {POWER_UPS.map((powerUp) => {
          const { Icon, short, hue } = POWER_UP_FACTS[powerUp];
          return (
            <li key={powerUp} className={`flex items-center gap-1 font-semibold ${hue}`}>
              <Icon size={18} />
              <span className="sr-only">{short}: </span>
              {powerUps[powerUp]}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-xs text-muted">
        {achievements} {achievements === 1 ? 'achievement' : 'achievements'}
      </p>
    </Card>
  );
}

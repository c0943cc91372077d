import { ChevronDown } from 'lucide-react';
import { POWER_UPS } from '#shared/engine/learner-event.ts';
import type { PowerUpCounts } from '#shared/engine/rows.ts';
import { POWER_UP_FACTS } from '#pwa/learner/power-up-facts.ts';
import { Card } from '#pwa/ui/card.tsx';

/** Where the Power-ups card is on the page. */
export const POWER_UPS_ID = 'power-ups';

interface ArsenalCardProps {
  /** What is left to use. */
  powerUps: PowerUpCounts;
  /** How many are unlocked. */
  achievements: number;
}

/** Power-ups in hand, and achievements unlocked; it leads to the Power-ups card. */
export function ArsenalCard({ powerUps, achievements }: ArsenalCardProps) {
  return (
    <Card className="relative has-[a:hover]:bg-s2">
      <h2 className="text-xs font-semibold text-muted">Your Arsenal</h2>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        {POWER_UPS.map((powerUp) => {
          const { Icon, short, hue } = POWER_UP_FACTS[powerUp];
          const count = powerUps[powerUp];
          return (
            <li
              key={powerUp}
              className={`flex items-center gap-1 font-semibold ${count > 0 ? hue : 'text-dim'}`}
            >
              <Icon size={18} />
              <span className="sr-only">{short}: </span>
              {count}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 flex items-center justify-between gap-1 text-xs text-muted">
        {achievements} {achievements === 1 ? 'achievement' : 'achievements'}
        <a
          href={`#${POWER_UPS_ID}`}
          aria-label="Power-ups and Shop"
          onClick={(event) => {
            event.preventDefault();
            goToPowerUps();
          }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          <ChevronDown aria-hidden size={18} />
        </a>
      </p>
    </Card>
  );
}

/** Shows the Power-ups card, and goes on from there with keyboard and screen reader. */
function goToPowerUps(): void {
  const card = document.getElementById(POWER_UPS_ID);
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'start' });
}

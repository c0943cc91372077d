import { Check } from 'lucide-react';
import { TIERS } from '#shared/game/constants.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { Card } from '#pwa/ui/layout/card.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

/** The tiers: those at or below the XP are achieved, and the highest of them is current. */
export function Milestones({ totalXp }: { totalXp: number }) {
  const current = tierOf(totalXp).index;
  return (
    <Card>
      <h2 className="font-semibold">Milestones</h2>
      <ol className="mt-2 grid">
        {TIERS.map(([name, from], index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={joinClasses(
              'flex min-h-tap flex-wrap items-center gap-x-3',
              index > current ? 'text-dim' : 'text-text',
            )}
          >
            <span aria-hidden className="text-sm">
              {index > current ? '◇' : '◆'}
            </span>
            <span className={index === current ? 'font-semibold' : ''}>{name} XP tier</span>
            <span className="text-sm whitespace-nowrap text-muted">
              {from.toLocaleString('en')} XP
            </span>
            <span className="ml-auto flex items-center gap-1 text-sm text-muted">
              {index <= current && (
                <>
                  <Check aria-hidden size={16} className="text-mint" strokeWidth={3} />
                  {index === current ? 'Current' : 'Achieved'}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

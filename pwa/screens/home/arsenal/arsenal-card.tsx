import { Link } from '@tanstack/react-router';
import { ArrowUp, Award, CalendarCheck, Flame, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';
import { powerUpsLeft, POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { lazyPart } from '#pwa/ui/layout/lazy-part.tsx';
import { StarCount } from './star-count.tsx';

const ShopDialog = lazyPart(async () => (await import('./shop-dialog.tsx')).ShopDialog, {
  failure: 'dialog',
});

/** The ways to earn stars and power-ups, and the amount for each (docs/rules.md, scoring). */
const WAYS_TO_EARN = [
  { Icon: CalendarCheck, way: 'Complete daily challenges', brings: 'one each' },
  { Icon: Award, way: 'Unlock achievements', brings: 'some bring one' },
  { Icon: Flame, way: 'Maintain answer streaks', brings: '10 in a row: a 50/50' },
  { Icon: ArrowUp, way: 'Level up', brings: 'a Freeze each' },
];

interface ArsenalCardProps {
  progress: ProgressRow;
  drafts: readonly { questionId: string; powerUps: readonly string[] }[];
}

/** Shows the power-ups that are left, how to use, buy and earn them, and the achievements (docs/product.md 2.4). */
export function ArsenalCard({ progress, drafts }: ArsenalCardProps) {
  const [isShopOpen, setIsShopOpen] = useState(false);
  const close = () => setIsShopOpen(false);
  const counts = powerUpsLeft(progress.powerUps, drafts, null);
  const stars = starsOf(progress);
  const achievements = progress.achievements.length;
  return (
    <section aria-label="Your Arsenal" className="rounded-lg border border-hair bg-s1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-1 md:pt-2">
        <h2 className="font-display text-lg font-semibold">Your Arsenal</h2>
        <div className="flex items-center gap-3">
          <StarCount stars={stars} />
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsShopOpen(true)}>
            <ShoppingBag aria-hidden size={18} />
            Shop
          </Button>
        </div>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 px-4">
        {POWER_UPS.map((powerUp) => (
          <PowerUpItem key={powerUp} powerUp={powerUp} count={counts[powerUp]} />
        ))}
      </ul>
      <details className="group px-4">
        <summary className="flex min-h-tap cursor-pointer flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="font-semibold underline decoration-control underline-offset-4">
            How to Earn More
          </span>
          <span className="text-muted">
            {achievements} {achievements === 1 ? 'achievement' : 'achievements'}
          </span>
        </summary>
        <ul className="grid gap-3 pb-4 text-sm">
          {WAYS_TO_EARN.map(({ Icon, way, brings }) => (
            <li key={way} className="flex gap-2">
              <Icon aria-hidden size={18} className="mt-px shrink-0 text-muted" />
              <span>
                {way} <span className="block text-xs text-muted">{brings}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
      {isShopOpen && <ShopDialog counts={counts} stars={stars} onClose={close} onGiveUp={close} />}
    </section>
  );
}

/**
 * Shows a power-up with its Use button. The button opens the next question that allows the power-up; there, a tap uses
 * it.
 */
function PowerUpItem({ powerUp, count }: { powerUp: PowerUp; count: number }) {
  const { Icon, name, short, description, hue } = POWER_UP_FACTS[powerUp];
  const isEmpty = count === 0;
  return (
    <li
      className={joinClasses(
        'relative grid min-h-[56px] content-center justify-items-center rounded-md border border-hair bg-s2 p-1 text-center hover:bg-s3',
        isEmpty && 'text-dim',
      )}
    >
      <h3 className={joinClasses('flex items-center gap-1 text-sm font-semibold', !isEmpty && hue)}>
        <Icon size={18} />
        <span aria-hidden>{short}</span>
        <span className="sr-only">{name}, left: </span>
        {count}
      </h3>
      <p className="sr-only">{description}</p>
      {!isEmpty && (
        <Link
          to="/practice"
          search={{ use: powerUp }}
          title={description}
          className="text-xs font-semibold after:absolute after:inset-0 after:rounded-md"
        >
          Use<span className="sr-only"> {name}</span>
        </Link>
      )}
    </li>
  );
}

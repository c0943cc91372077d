import { Link } from '@tanstack/react-router';
import { ArrowUp, Award, CalendarCheck, Flame, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { POWER_UPS, type PowerUp } from '#shared/engine/learner-event.ts';
import { starsOf } from '#shared/engine/stars.ts';
import { useDrafts, useProgress } from '#pwa/db/use-live.ts';
import { powerUpsLeft } from '#pwa/learner/power-up-counts.ts';
import { POWER_UP_FACTS } from '#pwa/learner/power-up-facts.ts';
import { Button, buttonClasses } from '#pwa/ui/button.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';
import { LaterPart } from './later-part.tsx';
import { StarCount } from './star-count.tsx';

const loadShop = async () => (await import('./shop-dialog.tsx')).ShopDialog;

/** The specified ways, and what each brings (docs/rules.md, scoring). */
const WAYS_TO_EARN = [
  { Icon: CalendarCheck, way: 'Complete daily challenges', brings: 'one each' },
  { Icon: Award, way: 'Unlock achievements', brings: 'some bring one' },
  { Icon: Flame, way: 'Maintain answer streaks', brings: '10 in a row: a 50/50' },
  { Icon: ArrowUp, way: 'Level up', brings: 'a Freeze each' },
];

/** What is in hand, how to use it, where to buy and how to earn more (docs/product.md 2.8). */
export function PowerUpsCard() {
  const progress = useProgress();
  const drafts = useDrafts();
  const [isShopOpen, setIsShopOpen] = useState(false);
  if (!progress || !drafts) return null;
  const counts = powerUpsLeft(progress.powerUps, drafts, null);
  const stars = starsOf(progress);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-lg font-semibold">Power-ups</h2>
        <div className="flex items-center gap-3">
          <StarCount stars={stars} />
          <Button look="outline" aria-haspopup="dialog" onClick={() => setIsShopOpen(true)}>
            <ShoppingBag aria-hidden size={18} />
            Shop
          </Button>
        </div>
      </div>
      <div className="rounded-lg border border-hair bg-s1">
        <ul className="md:grid md:grid-cols-3">
          {POWER_UPS.map((powerUp) => (
            <PowerUpItem key={powerUp} powerUp={powerUp} count={counts[powerUp]} />
          ))}
        </ul>
        <div className="border-t border-hair p-4">
          <h3 className="text-xs font-semibold text-muted">How to Earn More</h3>
          <ul className="mt-2 grid gap-2 text-sm md:grid-cols-2 lg:grid-cols-4">
            {WAYS_TO_EARN.map(({ Icon, way, brings }) => (
              <li key={way} className="flex gap-2">
                <Icon aria-hidden size={18} className="mt-px shrink-0 text-muted" />
                <span>
                  {way} <span className="block text-xs text-muted">{brings}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {isShopOpen && (
        <LaterPart name="The Shop" load={loadShop}>
          {(ShopDialog) => (
            <ShopDialog counts={counts} onClose={() => setIsShopOpen(false)} stars={stars} />
          )}
        </LaterPart>
      )}
    </>
  );
}

function PowerUpItem({ powerUp, count }: { powerUp: PowerUp; count: number }) {
  const { Icon, name, description, hue } = POWER_UP_FACTS[powerUp];
  const isEmpty = count === 0;
  return (
    <li
      className={joinClasses(
        'flex items-center gap-3 border-hair p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l',
        isEmpty && 'text-dim',
      )}
    >
      <span
        className={joinClasses(
          'grid size-[40px] shrink-0 place-items-center rounded-md bg-s2',
          isEmpty ? 'text-dim' : hue,
        )}
      >
        <Icon size={22} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="flex gap-2 font-semibold">
          {name}
          <span className={isEmpty ? '' : hue}>
            <span className="sr-only">, in hand: </span>
            <span aria-hidden>×</span>
            {count}
          </span>
        </h3>
        <p className={joinClasses('text-sm', isEmpty ? 'text-dim' : 'text-muted')}>{description}</p>
      </div>
      {!isEmpty && (
        <Link to="/practice" search={{ use: powerUp }} className={buttonClasses('outline', false)}>
          Use<span className="sr-only"> {name}</span>
        </Link>
      )}
    </li>
  );
}

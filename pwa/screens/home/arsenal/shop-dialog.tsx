import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { POWER_UP_PRICES, XP_PER_STAR, POWER_UPS, type PowerUp } from '#shared/game/constants.ts';
import type { PowerUpCounts } from '#shared/game/rows.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { Recorded } from '#pwa/device/database/record-event.ts';
import { powerUpsLeft, POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { queueAchievements } from '#pwa/question/result/achievement-queue.ts';
import { addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { IconButton } from '#pwa/ui/controls/icon-button.tsx';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';
import { StarCount } from './star-count.tsx';

interface ShopDialogProps {
  /** The number of power-ups left, by kind. */
  counts: PowerUpCounts;
  /** The stars left to spend. */
  stars: number;
  onClose: () => void;
}

/** Sells power-ups for stars; works offline (docs/rules.md, scoring). */
export function ShopDialog({ counts, stars, onClose }: ShopDialogProps) {
  const { buy, isBusy } = useShop(stars);
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content className={panelClasses} onCloseAutoFocus={giveFocusBack}>
          <div className="flex items-start justify-between gap-3">
            <div>
              <Dialog.Title className="font-display text-xl leading-snug font-semibold">
                Shop
              </Dialog.Title>
              <Dialog.Description className="mt-1 text-sm text-muted">
                You get one star for every {XP_PER_STAR} XP.
              </Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close" className="-mt-2 -mr-3">
                <X aria-hidden size={22} />
              </IconButton>
            </Dialog.Close>
          </div>
          <p role="status" className="mt-3 font-display text-2xl leading-tight font-bold">
            <StarCount stars={stars} size={28} />
          </p>
          <ul className="mt-4 grid gap-3">
            {POWER_UPS.map((powerUp) => (
              <ShopItem
                key={powerUp}
                powerUp={powerUp}
                count={counts[powerUp]}
                stars={stars}
                isBusy={isBusy}
                onBuy={() => void buy(powerUp)}
              />
            ))}
          </ul>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ShopItemProps {
  powerUp: PowerUp;
  count: number;
  stars: number;
  isBusy: boolean;
  onBuy: () => void;
}

function ShopItem({ powerUp, count, stars, isBusy, onBuy }: ShopItemProps) {
  const { Icon, name, description, hue } = POWER_UP_FACTS[powerUp];
  const price = POWER_UP_PRICES[powerUp];
  const missing = price - stars;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-hair bg-bg p-3">
      <span className={`grid size-[40px] shrink-0 place-items-center rounded-md bg-s2 ${hue}`}>
        <Icon size={22} />
      </span>
      <div className="min-w-[8rem] flex-1 leading-snug">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-muted">{description}</p>
        <p className="text-xs text-muted">You have {count}</p>
      </div>
      <div className="grid justify-items-center gap-1">
        {/* The button isn't `disabled`, so that it keeps the focus, and says why it can't be used when it is tapped. */}
        <Button
          look="outline"
          aria-disabled={missing > 0 || isBusy}
          onClick={onBuy}
          className="min-w-[6rem] aria-disabled:border-hair aria-disabled:text-dim"
        >
          Buy
          <span className="sr-only"> {name} for </span>
          <StarCount stars={price} />
          {missing > 0 && <span className="sr-only">, {missing} more needed</span>}
        </Button>
        {missing > 0 && (
          <p className="text-xs text-muted">{missing.toLocaleString('en')} more needed</p>
        )}
      </div>
    </li>
  );
}

/** The rules engine and the event log load with the first purchase. */
const loadRecording = () => import('#pwa/device/database/record-event.ts');

/**
 * Returns a function that buys power-ups one at a time. A purchase counts right away in this device's data, and on the
 * server with the next sync.
 */
function useShop(stars: number) {
  const [isBusy, setIsBusy] = useState(false);
  // A second tap may come before the first one has changed the screen.
  const isBuying = useRef(false);

  const buy = async (powerUp: PowerUp) => {
    if (isBuying.current) return;
    const missing = POWER_UP_PRICES[powerUp] - stars;
    if (missing > 0) return sayMissing(powerUp, missing);
    isBuying.current = true;
    setIsBusy(true);
    try {
      const { buyPowerUp, RefusedError } = await loadRecording();
      try {
        const recorded = await buyPowerUp(powerUp);
        sayBought(powerUp, recorded, await requireDatabase().drafts.toArray());
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // The learner has spent the stars in another tab in the meantime.
        sayMissing(powerUp, null);
      }
    } catch (error) {
      sayStorageError('Failed to buy the power-up. Please try again.', error);
    }
    isBuying.current = false;
    setIsBusy(false);
    return undefined;
  };
  return { buy, isBusy };
}

/**
 * Shows the toast first, and then anything that the purchase has unlocked, because both appear at the top of a phone.
 */
function sayBought(
  powerUp: PowerUp,
  { after, outcome }: Recorded,
  drafts: readonly { questionId: string; powerUps: readonly string[] }[],
): void {
  const left = starsOf(after);
  const count = powerUpsLeft(after.powerUps, drafts, null)[powerUp];
  const id = addToast({
    title: `${POWER_UP_FACTS[powerUp].name} Bought`,
    description: `You have ${count} now, and ${left.toLocaleString('en')} ${left === 1 ? 'star' : 'stars'} left.`,
  });
  const unlocked = outcome.achievements ?? [];
  if (unlocked.length === 0) return;
  const stop = useToastQueue.subscribe(({ toast }) => {
    if (toast?.id === id) return;
    stop();
    queueAchievements(unlocked);
  });
}

/** Says that the learner has too few stars. @param missing how many stars are missing; null if that is unknown */
function sayMissing(powerUp: PowerUp, missing: number | null): void {
  const { name } = POWER_UP_FACTS[powerUp];
  const price = `${name} costs ${POWER_UP_PRICES[powerUp]}`;
  addToast({
    title: 'Not Enough Stars',
    description:
      missing === null
        ? `${price} stars.`
        : `${price} stars. You need ${missing.toLocaleString('en')} more.`,
    tone: 'destructive',
  });
}

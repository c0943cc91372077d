import { useRef, useState } from 'react';
import { POWER_UP_PRICES, type PowerUp } from '#shared/game/constants.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { Recorded } from '#pwa/device/database/record-event.ts';
import { queueAchievements } from '#pwa/question/result/achievement-queue.ts';
import { powerUpsLeft, POWER_UP_FACTS } from '#pwa/learner/practice/power-ups.tsx';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { addToast, useToastQueue } from '#pwa/ui/dialogs/toast-queue.ts';

/** The rules engine and the event log load with the first purchase. */
const loadRecording = () => import('#pwa/device/database/record-event.ts');

/**
 * Returns a function that buys power-ups one at a time. A purchase counts right away in this device's data, and on the
 * server with the next sync.
 */
export function useShop(stars: number) {
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

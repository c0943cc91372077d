/** A power-up bought for stars. */
import * as v from 'valibot';
import { POWER_UP_PRICES, POWER_UPS } from '#shared/game/constants.ts';
import { addPowerUps } from '#shared/game/scoring/power-ups.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { starsOf } from '#shared/game/scoring/stars.ts';
import { header } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('power-up-bought'),
  type: v.picklist(POWER_UPS),
});
export type PowerUpBoughtEvent = v.InferOutput<typeof schema>;

export const powerUpBought = {
  schema,
  label: 'Purchase',
  since: 1,
  outlivesRestart: false,
  apply: buy,
};

function buy({ progress }: { progress: ProgressRow }, { type }: PowerUpBoughtEvent) {
  const price = POWER_UP_PRICES[type];
  if (starsOf(progress) < price) return 'not enough stars';
  return {
    rows: {
      progress: {
        ...progress,
        starsSpent: progress.starsSpent + price,
        powerUps: addPowerUps(progress.powerUps, { [type]: 1 }),
        counters: { ...progress.counters, bought: progress.counters.bought + 1 },
      },
    },
  };
}

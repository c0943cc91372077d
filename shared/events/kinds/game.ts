/** Events about the game itself: a new round begins, the game restarts, a power-up is bought. */
import * as v from 'valibot';
import { POWER_UP_PRICES, POWER_UPS } from '#shared/game/constants.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { addPowerUps } from '#shared/game/scoring/power-ups.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';
import { Count, header } from '../header.ts';

/** A new round begins. The number of the round is in the header, and the event only sets the rows to that round. */
export const roundStarted = {
  schema: v.strictObject({ ...header, kind: v.literal('round-started') }),
  label: 'New round',
  since: 1,
  outlivesRestart: false,
  raises: 'round',
  apply: () => ({}),
} as const;

/**
 * The game restarts. The number of the new game is in the header, with round 1. Setting the rows to this epoch and
 * round ends the old game.
 */
export const progressReset = {
  schema: v.strictObject({
    ...header,
    kind: v.literal('progress-reset'),
    round: v.pipe(Count, v.maxValue(1)),
  }),
  label: 'Restart of the game',
  since: 1,
  // This event ends the game in which it was made, so it doesn't belong to that game.
  outlivesRestart: true,
  raises: 'epoch',
  apply: () => ({}),
} as const;

const boughtSchema = v.strictObject({
  ...header,
  kind: v.literal('power-up-bought'),
  type: v.picklist(POWER_UPS),
});
type PowerUpBoughtEvent = v.InferOutput<typeof boughtSchema>;

/** A power-up bought for stars. */
export const powerUpBought = {
  schema: boughtSchema,
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

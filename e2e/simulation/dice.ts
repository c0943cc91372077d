/** All randomness of a simulated world: the same seed gives the same world. */
import { randomStream } from '#shared/game/choose/random.ts';

export interface Dice {
  /** An integer from 0 up to, but without, the limit. */
  below: (limit: number) => number;
  /** True in this many of a hundred throws. */
  chance: (percent: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** One of the keys, each as likely as its weight. */
  weighted: <Key extends string>(weights: Record<Key, number>) => Key;
}

export function createDice(seed: number): Dice {
  const next = randomStream(seed);
  const below = (limit: number) => Math.floor((next() * limit) / 2 ** 32);
  return {
    below,
    chance: (percent) => below(1_000) < percent * 10,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let rest = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key;
      }
      throw new Error('No weights');
    },
  };
}

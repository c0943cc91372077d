/** Dice that depend on a seed alone. */
import { hash32, randomStream } from '#shared/game/choose/random.ts';

export interface SeededDice {
  /** A whole number from 0 up to the limit, without it. */
  below: (limit: number) => number;
  /** 0 up to 1. */
  share: () => number;
  /** @param percent 0 to 100 */
  chance: (percent: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** @param names tell the streams of one seed apart */
export function dice(seed: number, ...names: (string | number)[]): SeededDice {
  const next = randomStream(hash32([seed, ...names].join(' ')));
  const share = () => next() / 2 ** 32;
  const below = (limit: number) => Math.floor(share() * limit);
  return {
    share,
    below,
    chance: (percent) => below(100) < percent,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

/** The seed of a run: another one each time, or the one that WIRES_SEED names, to see a failure again. */
export function newSeed(): number {
  return Number(process.env['WIRES_SEED'] ?? Math.floor(Math.random() * 1e9));
}

/** Runs the work; an error says under which seed it came. */
export async function underSeed(seed: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const told = new Error(`WIRES_SEED=${seed}: ${error instanceof Error ? error.message : error}`);
    throw Object.assign(told, { cause: error });
  }
}

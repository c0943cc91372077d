/** Runs one world from its seed: some commands, then no more faults, then the checks. */
import { runCommand } from './commands.ts';
import { checkProjections, checkWorld, furnish, heal } from './invariants.ts';
import { createWorld, say, type World } from './world.ts';

/** Commands a world, at the least and at the most. */
const FEWEST = 20;
const MOST = 200;
/** Commands between two checks of the devices' rows. */
const CHECK_EVERY = 5;

/** @throws Error whose message names the seed and tells what happened */
export async function runWorld(seed: number): Promise<World> {
  const world = createWorld(seed);
  try {
    await furnish(world);
    const commands = FEWEST + world.dice.below(MOST - FEWEST + 1);
    for (let count = 0; count < commands; count += 1) {
      await runCommand(world);
      if (count % CHECK_EVERY === 0) await checkProjections(world);
    }
    say(world, 'everything works again');
    await heal(world);
    await checkWorld(world);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const told = world.trace.slice(-TOLD).join('\n');
    throw new Error(`World ${seed} breaks a promise: ${reason}\n${told}`, { cause: error });
  }
  return world;
}

/** With a failure, this many of the last lines of the world's history are printed. */
const TOLD = 60;

import { expect, it } from 'vitest';
import { runWorld } from './run-world.ts';

const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 2_000);
const FIRST_SEED = Number(process.env['SIMULATION_SEED'] ?? 1);

// Bodies travel as they are: compression takes most of the time, and is tested over real wires.
Reflect.deleteProperty(globalThis, 'CompressionStream');

it(`keeps every promise in ${RUNS} worlds`, async () => {
  let events = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
    const world = await runWorld(seed);
    events += world.written.size;
  }
  console.log(`${RUNS} worlds from seed ${FIRST_SEED}: ${events} events written, none lost`);
  expect(events).toBeGreaterThan(RUNS);
});

import { expect, it } from 'vitest';
import { runWorld } from './run-world.ts';
import { hasFullDays } from './world.ts';

/** Enough for all planted faults but the rarest (docs/sync.md, the simulation). */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 400);
/** Milliseconds: a world takes 40 to 80, and more on a busy machine. */
const TIMEOUT = 60_000 + RUNS * 1_500;
const FIRST_SEED = Number(process.env['SIMULATION_SEED'] ?? 1);

// Bodies travel as they are: compression takes most of the time, and is tested over real wires.
Reflect.deleteProperty(globalThis, 'CompressionStream');

/** Worlds in which a fault was found and mended. */
const FOUND = [
  // A phone that was signed out with unsent answers showed less than it held after the next sign-in.
  322,
  // Numbers whose events had been settled and deleted, beside one that was held, were waited for for ever
  // once a restored server had asked for everything again.
  3459,
  // A phone that was restored twice to the same backup moved the same answers to two new device ids.
  61_929,
  // A reply on its way while another runner made everything unsent again for a restored server: the events
  // before its batch, which the server had put off, counted as settled.
  85_350,
];

it.each(FOUND)('keeps every promise in world %i, where one was broken', async (seed) => {
  await expect(runWorld(seed)).resolves.toBeDefined();
});

it('has worlds in which the log takes in no more on a date', async () => {
  const full = Array.from({ length: 80 }, (_, index) => index + 1).filter(hasFullDays);
  let met = 0;
  for (const seed of full) met += (await runWorld(seed)).fullDays;
  expect(met).toBeGreaterThan(full.length);
});

it(
  `keeps every promise in ${RUNS} worlds`,
  async () => {
    let events = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const world = await runWorld(seed);
      events += world.written.size;
    }
    console.log(`${RUNS} worlds from seed ${FIRST_SEED}: ${events} events written, none lost`);
    expect(events).toBeGreaterThan(RUNS);
  },
  TIMEOUT,
);

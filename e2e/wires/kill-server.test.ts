/** `kill -9` of the server while it works on a batch, again and again on the same data. */
import { afterEach, expect, it } from 'vitest';
import { expectAgreement, syncUntilSettled } from './agreement.ts';
import { countCrash, describeTally, newTally } from './crash-tally.ts';
import { dice, newSeed, underSeed } from './dice.ts';
import { crashInBatch, pushAll } from './push-batches.ts';
import { newStore } from './store.ts';
import { newWorld, slowDown, type WiresWorld } from './world.ts';

const KILLS = Number(process.env['WIRES_KILLS'] ?? 10);
/** After this many kills a new server starts on new data, so that the log does not grow without end. */
const KILLS_A_WORLD = 10;
/** Milliseconds each way between the server and PostgreSQL: an acknowledgement before the commit is caught. */
const DATABASE_LATENCY = 10;

let world: WiresWorld | null = null;
afterEach(async () => {
  await world?.remove();
  world = null;
});

it('loses no acknowledged event, counts none twice and leaves no half batch, however often the server is killed', async () => {
  const tally = newTally();
  let name = '';
  const firstSeed = newSeed();
  for (let seed = firstSeed; tally.crashes < KILLS; seed += 1) {
    await underSeed(seed, async () => {
      const store = await newStore();
      ({ name } = store);
      const before = tally.acknowledged;
      world = await newWorld(store, dice(seed), { learners: 2, devicesEach: 2 });
      const { devices } = world;
      for (let kill = 0; kill < KILLS_A_WORLD && tally.crashes < KILLS; kill += 1) {
        const thrown = dice(seed, 'kill', kill);
        slowDown(store, DATABASE_LATENCY);
        const typical = await pushAll(devices, thrown);
        await crashInBatch(devices, thrown, typical, world.kill);
        const log = await world.restart();
        await countCrash(tally, devices, log, before);
        expect(tally).toMatchObject({ lost: 0, twice: 0, half: 0 });
      }
      await syncUntilSettled(devices);
      await expectAgreement(devices, await world.stop());
      await world.remove();
      world = null;
    });
  }
  console.log(describeTally(`kill -9 of the server on ${name} (seed ${firstSeed})`, tally));
  expect(tally).toMatchObject({ crashes: KILLS, lost: 0, twice: 0, half: 0 });
});

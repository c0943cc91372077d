/** `kill -9` of the server while it works on a batch, again and again on the same data. */
import { afterEach, expect, it } from 'vitest';
import { expectAgreement, syncUntilSettled } from './agreement.ts';
import { countCrash, describeTally, newTally } from './crash-tally.ts';
import { dice, type Dice, newSeed, underSeed } from './dice.ts';
import { play } from './play.ts';
import { newStore } from './store.ts';
import { newWorld, type World } from './world.ts';

const KILLS = Number(process.env['WIRES_KILLS'] ?? 10);
/** Then another server on other data, so that the log does not grow without end. */
const KILLS_A_WORLD = 10;
const MOST_EVENTS = 200;

let world: World | null = null;
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
      const last = Math.min(KILLS, tally.crashes + KILLS_A_WORLD);
      while (tally.crashes < last) {
        const thrown = dice(seed, 'kill', tally.crashes);
        const typical = await pushAll(world, thrown);
        await killInBatch(world, thrown, typical);
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

/** Every device writes a batch, and all send at once what they have. @returns milliseconds of the longest reply */
async function pushAll({ devices }: World, thrown: Dice): Promise<number> {
  let longest = 0;
  for (const { proxy } of devices) {
    proxy.onRequest = () => {
      let deliveredAt = 0;
      return {
        fault: 'pass',
        onDelivered: () => void (deliveredAt = performance.now()),
        onAnswered: () => void (longest = Math.max(longest, performance.now() - deliveredAt)),
      };
    };
  }
  await playAll(devices, thrown);
  const ends = await Promise.all(devices.map((device) => device.sync()));
  expect(ends.filter(({ end }) => end !== 'done')).toEqual([]);
  for (const { proxy } of devices) proxy.onRequest = () => 'pass';
  return longest;
}

/**
 * The same, but the server is killed: at some moment after the batch of one device has reached it, at the
 * latest when it answers that device.
 */
async function killInBatch({ devices, kill }: World, thrown: Dice, typical: number): Promise<void> {
  await playAll(devices, thrown);
  const { proxy } = thrown.pick(devices);
  const after = thrown.share() * typical;
  const killed = new Promise<void>((resolve, reject) => {
    const end = () => kill().then(resolve, reject);
    proxy.onRequest = () => ({
      fault: 'drop-reply',
      onDelivered: () => void setTimeout(() => void end(), after),
      onAnswered: end,
    });
  });
  await Promise.all([killed, ...devices.map((device) => device.sync())]);
  proxy.onRequest = () => 'pass';
}

async function playAll(devices: World['devices'], thrown: Dice): Promise<void> {
  for (const device of devices) await play(device, 1 + thrown.below(MOST_EVENTS), thrown);
}

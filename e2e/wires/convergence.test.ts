/** Several devices of one learner over wires that break in every way, all pushing at the same time. */
import { afterEach, expect, it } from 'vitest';
import { type Fault, FAULTS } from '#e2e/support/server/fault-proxy.ts';
import { allNames, expectAgreement, syncUntilSettled } from './agreement.ts';
import { anyHarm } from './any-harm.ts';
import { dice, newSeed, underSeed } from './dice.ts';
import { play } from './play.ts';
import { newStore } from './store.ts';
import type { WireDevice } from './wire-device.ts';
import { newWorld, type WiresWorld } from './world.ts';

/** The number of learners on the same server, each with devices of its own. */
const LEARNERS = Number(process.env['WIRES_LEARNERS'] ?? 3);
const DEVICES_EACH = 3;
const TURNS = 12;
const HARMED_PERCENT = 60;

let world: WiresWorld | null = null;
afterEach(async () => {
  await world?.remove();
  world = null;
});

it('brings all devices of a learner to the same rows within three syncs once the wires have healed, each event once in the log', async () => {
  const seed = newSeed();
  const harms = new Map<Fault, number>();
  await underSeed(seed, async () => {
    const size = { learners: LEARNERS, devicesEach: DEVICES_EACH };
    world = await newWorld(await newStore(), dice(seed), size);
    const { devices, store } = world;
    await Promise.all(devices.map((device, index) => live(device, harms, seed, index)));
    for (const { proxy } of devices) proxy.onRequest = () => 'pass';

    // The log is read now, because a device would send lost events again by itself.
    await world.kill();
    const found = new Set(allNames(await world.restart()));
    for (const device of devices) {
      const { acknowledged } = await device.readSettled();
      expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
    }
    await syncUntilSettled(devices);
    await expectAgreement(devices, await world.stop());
    const events = devices.reduce((sum, { recorded }) => sum + recorded.size, 0);
    const counted = FAULTS.map((fault) => `${fault} ${harms.get(fault) ?? 0}`).join(', ');
    console.log(`Wires on ${store.name} (seed ${seed}): ${events} events in spite of ${counted}`);
  });
});

/** Plays and syncs by turns; at times two syncs of the device run at once, as a page's and its worker's may. */
async function live(
  device: WireDevice,
  harms: Map<Fault, number>,
  seed: number,
  index: number,
): Promise<void> {
  const wires = dice(seed, 'wires', index);
  const learner = dice(seed, 'learner', index);
  device.proxy.onRequest = () => {
    const harm = anyHarm(wires, HARMED_PERCENT);
    harms.set(harm.fault, (harms.get(harm.fault) ?? 0) + 1);
    return harm;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    await play(device, learner.below(25), learner);
    const syncs = Array.from({ length: learner.chance(20) ? 2 : 1 }, () => device.sync());
    // While a request is under way, the learner goes on.
    await play(device, learner.below(5), learner);
    for (const { end } of await Promise.all(syncs)) expect(['done', 'failed']).toContain(end);
  }
}

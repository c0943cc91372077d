/** Sends big batches from all devices at the same time, then once more while something dies in the middle. */
import { expect } from 'vitest';
import type { SyncEnd } from '#pwa/device/sync/when/sync-device.ts';
import type { SeededDice } from './dice.ts';
import { play } from './play.ts';
import type { WireDevice } from './wire-device.ts';

const MOST_EVENTS = 150;

/** Lets every device write events, and then all send theirs. @returns milliseconds of the longest reply */
export async function pushAll(devices: readonly WireDevice[], thrown: SeededDice): Promise<number> {
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
 * Does the same, but ends the server, or something that it needs, in the middle: at some moment after the batch of one
 * device has reached the server, and at the latest when the server has answered it.
 * @param typical milliseconds of a reply
 * @param end ends the server, or what it needs; may be called twice
 */
export async function crashInBatch(
  devices: readonly WireDevice[],
  thrown: SeededDice,
  typical: number,
  end: () => Promise<void>,
): Promise<SyncEnd[]> {
  await playAll(devices, thrown);
  const { proxy } = thrown.pick(devices);
  const after = thrown.share() * typical;
  const fault = thrown.pick(['pass', 'drop-reply'] as const);
  const ended = new Promise<void>((resolve, reject) => {
    const endNow = () => end().then(resolve, reject);
    proxy.onRequest = () => ({
      fault,
      onDelivered: () => void setTimeout(() => void endNow(), after),
      onAnswered: endNow,
    });
  });
  const [ends] = await Promise.all([Promise.all(devices.map((device) => device.sync())), ended]);
  proxy.onRequest = () => 'pass';
  return ends;
}

async function playAll(devices: readonly WireDevice[], thrown: SeededDice): Promise<void> {
  for (const device of devices) await play(device, 1 + thrown.below(MOST_EVENTS), thrown);
}

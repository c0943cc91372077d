/** The losses of devices and servers, and those that the promise leaves out. */
import type { LoggedEvent } from '#pwa/device/database/records.ts';
import {
  copyStore,
  createStore,
  type DeviceStore,
} from '#e2e/simulation/browser/memory-storage.ts';
import { bringSince, type Device, type World } from '#e2e/simulation/world.ts';

/** The browser clears what the device holds, and the app starts anew. */
export function evictStorage(world: World, device: Device): void {
  for (const [userId, store] of device.stores) {
    dropStore(device, userId);
    forgive(world, eventTimes(store));
  }
  const { session } = device;
  if (!session) return;
  const empty = createStore();
  device.stores.set(session.userId, empty);
  bringSince(empty, session.since);
}

export function backUpPhone(device: Device): void {
  const userId = device.session?.userId;
  const store = userId === undefined ? undefined : device.stores.get(userId);
  if (userId !== undefined && store) device.backup = { userId, store: copyStore(store) };
}

/** Restores the phone from its backup; it loses everything written since. */
export function restorePhone(world: World, device: Device): void {
  const { backup } = device;
  if (!backup || device.session?.userId !== backup.userId) return;
  world.scheduler.kill((actor) => actor.deviceName === device.name);
  const before = device.stores.get(backup.userId);
  device.stores.set(backup.userId, { ...copyStore(backup.store), isRestored: true });
  device.lastText.delete(backup.userId);
  forgive(world, eventTimes(before));
}

export function restoreServer(world: World): void {
  for (const { occurredAt } of world.server.restore()) world.lostByRestore.add(occurredAt);
}

export function deleteAccount(world: World, device: Device): void {
  const userId = device.session?.userId;
  // One learner stays, so that there is something left to compare.
  if (userId === undefined || userId === 'learner-a') return;
  world.server.deleteAccount(userId);
}

/** Deletes a learner's database on the device. */
export function dropStore(device: Device, userId: string): void {
  const store = device.stores.get(userId);
  if (store) store.isGone = true;
  device.stores.delete(userId);
}

/** Notes events that nobody holds any more as lost in a way that the promise allows. */
function forgive(world: World, times: readonly number[]): void {
  const held = new Set(
    world.users
      .flatMap((userId) => world.server.memory.log(userId))
      .map(({ occurredAt }) => occurredAt),
  );
  for (const { stores } of world.devices) {
    for (const store of stores.values()) for (const time of eventTimes(store)) held.add(time);
  }
  for (const time of times) if (!held.has(time)) world.mayBeMissing.add(time);
}

export function eventTimes(store: DeviceStore | undefined): number[] {
  const events = store?.tables.get('events')?.values() ?? [];
  return (events as unknown as LoggedEvent[]).map(({ event }) => event.occurredAt);
}

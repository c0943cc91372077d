/** Syncs, sign-ins and sign-outs. */
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { keepOnlyUnsent } from '#pwa/device/database/wipe.ts';
import type { SyncEnd } from '#pwa/device/sync/when/sync-device.ts';
import { isFault } from '#e2e/simulation/broken.ts';
import { dropStore } from '#e2e/simulation/faults/losses.ts';
import { raise } from '#e2e/simulation/scheduler.ts';
import { syncBy } from '#e2e/simulation/faults/network.ts';
import { type Device, openStore, say, signIn, type World } from '#e2e/simulation/world.ts';

/** Begins a sync and leaves it to the scheduler. */
export async function beginSync(
  world: World,
  device: Device,
  who: 'page' | 'worker',
): Promise<void> {
  const userId = device.session?.userId;
  if (userId === undefined) return;
  await world.scheduler.start(device.name, `${who} syncs`, async (self) => {
    const ended = await syncBy(world, device, userId, self);
    say(world, `  ${device.name}: ${who}'s sync ended: ${ended.end}`);
    followEnd(world, device, userId, ended);
  });
}

/** @throws what a sync must never end with; a network's failure is allowed */
export function followEnd(world: World, device: Device, userId: string, ended: SyncEnd): void {
  if (ended.end === 'gone') {
    dropStore(device, userId);
    if (device.session?.userId === userId) device.session = null;
  }
  if (ended.end === 'failed' && isFault(ended.cause)) throw ended.cause;
}

/** Syncs, then wipes; without a network only unsent events stay (docs/rules.md, offline). */
export async function beginSignOut(world: World, device: Device): Promise<void> {
  const userId = device.session?.userId;
  if (userId === undefined) return;
  const actor = await world.scheduler.start(device.name, 'signs out', async (self) => {
    if (device.isOnline) {
      const ended = await syncBy(world, device, userId, self);
      followEnd(world, device, userId, ended);
    }
    const db = openStore(device, userId, self);
    if (!db) return;
    const store = device.stores.get(userId);
    if ((await countUnsent(db)) === 0) dropStore(device, userId);
    else await keepOnlyUnsent(db).catch(ignoreStorageError);
    if (store) store.isReduced = true;
    device.lastText.delete(userId);
    if (device.session?.userId === userId) device.session = null;
  });
  // Nobody answers questions while the app signs out.
  await world.scheduler.finish(actor);
  raise(actor);
}

function ignoreStorageError(error: unknown): void {
  if (isFault(error)) throw error;
}

export function signInSomebody(world: World, device: Device): void {
  if (!device.isOnline || !world.server.isUp) return;
  const { session } = device;
  const open = world.users.filter((userId) => !world.server.isDeleted(userId));
  const userId = session?.userId ?? world.dice.pick(world.users);
  if (open.includes(userId)) signIn(world, device, userId);
}

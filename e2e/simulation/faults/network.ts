/** The network between a device and the server, and the checks on every request that comes through. */
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncEnd, SyncFetch } from '#pwa/device/sync/when/sync-device.ts';
import { Broken, isFault } from '#e2e/simulation/broken.ts';
import type { Actor } from '#e2e/simulation/scheduler.ts';
import { acksIn, eventsIn, type Message, type ServerReply } from '#e2e/simulation/world-server.ts';
import { clockOf, type Device, newDeviceId, openStore, type World } from '#e2e/simulation/world.ts';

/** The fates of a request, each as likely as its weight. */
const FATES = {
  arrives: 78,
  lost: 5,
  late: 4,
  twice: 4,
  'no reply': 6,
  busy: 1,
  garbled: 2,
};

/** Runs one sync of the learner's database, by a page or by the service worker. */
export async function syncBy(
  world: World,
  device: Device,
  userId: string,
  actor: Actor,
): Promise<SyncEnd> {
  const db = openStore(device, userId, actor);
  if (!db) return { end: 'done' };
  return runSync({
    db,
    fetch: networkOf(world, device, userId, actor),
    now: () => clockOf(world, device),
    newDeviceId: () => newDeviceId(world, device),
  });
}

function networkOf(world: World, device: Device, userId: string, actor: Actor): SyncFetch {
  return async (path, init) => {
    const { session } = device;
    // A page that is signed in as somebody else has no token for this database.
    const token = session?.userId === userId ? session.token : null;
    const body = init?.body === undefined || init.body === null ? null : String(init.body);
    const message: Message = { from: device.name, path, body, token };
    checkDrift(device, userId, message);
    await actor.pause();
    const fate = world.isHealed ? 'arrives' : world.dice.weighted(FATES);
    if (!device.isOnline || fate === 'lost') throw new TypeError('network');
    if (fate === 'late') {
      world.strays.push(message);
      throw new TypeError('timeout');
    }
    if (fate === 'busy')
      return responseOf({ status: 429, headers: { 'retry-after': '3' }, text: '{}' });
    const reply = await send(world, message);
    if (fate === 'twice') world.strays.push(message);
    if (fate === 'no reply') throw new TypeError('network');
    await actor.pause();
    if (!device.isOnline) throw new TypeError('network');
    if (fate === 'garbled') return responseOf({ status: 200, headers: {}, text: '<html>' });
    return responseOf(reply);
  };
}

/** Delivers a request to the server. @throws TypeError while it is down */
async function send(world: World, message: Message): Promise<ServerReply> {
  const { server } = world;
  if (!server.isUp) throw new TypeError('network');
  if (message.path === '/api/sync' && eventsIn(message.body ?? '').length > world.batchLimit) {
    return { status: 413, headers: {}, text: '{"message":"Too large"}' };
  }
  noteDelay(world, message);
  const reply = await server.handle(message);
  if (reply.status === 429) world.fullDays += 1;
  checkAcknowledged(world, message, reply);
  return reply;
}

/** Delivers a stray request; nobody hears the answer. */
export async function deliverStray(world: World): Promise<void> {
  if (world.strays.length === 0) return;
  const [message] = world.strays.splice(world.dice.below(world.strays.length), 1);
  if (message) await send(world, message).catch(ignoreFailure);
}

function noteDelay(world: World, { from, path, body }: Message): void {
  const isRight = world.devices.find(({ name }) => name === from)?.isClockRight ?? false;
  if (path !== '/api/sync' || !isRight) return;
  const { sentAt } = JSON.parse(body ?? '{}') as { sentAt: number };
  world.longestDelay = Math.max(world.longestDelay, world.time - sentAt);
}

/** Ignores an error of the network or the storage, and throws a fault of the code. */
function ignoreFailure(error: unknown): void {
  if (isFault(error)) throw error;
}

/** Checks that events acknowledged as stored are in the log, now. */
function checkAcknowledged(world: World, { path, token, body }: Message, reply: ServerReply): void {
  if (path !== '/api/sync' || reply.status !== 200) return;
  const [userId = ''] = token?.split('/') ?? [];
  const { deviceId } = JSON.parse(body ?? '{}') as { deviceId: string };
  const log = world.server.memory.tables.learners.get(userId)?.log;
  for (const { status, deviceSeq } of acksIn(reply.text)) {
    if (STORED.has(status) && deviceSeq !== null && !log?.has(`${deviceId}:${deviceSeq}`)) {
      throw new Broken(`Acknowledged and not in the log: ${deviceId} ${deviceSeq}`);
    }
  }
}

/**
 * A device that asks for all rows although it holds some and knows of no restore has found by its check
 * sums that they are not the server's: a fault that asking again would hide from us.
 */
function checkDrift(device: Device, userId: string, { path }: Message): void {
  const sync = device.stores.get(userId)?.tables.get('meta')?.read('sync');
  if (path === '/api/sync' && sync?.['cursor'] === 0 && sync['rowCount'] !== 0) {
    throw new Broken(`${device.name}: its rows are not the server's`);
  }
}

function responseOf({ status, headers, text }: ServerReply): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    json: async () => JSON.parse(text) as unknown,
    text: async () => text,
  } as unknown as Response;
}

const STORED = new Set(['accepted', 'duplicate', 'superseded', 'rejected']);

/** A server with its data, and the devices of some learners, each behind a proxy of its own. */
import { registerLearner } from '#api/testing/test-learner.ts';
import { type RunningServer, startServer } from '#e2e/support/server/server.ts';
import type { SeededDice } from './dice.ts';
import type { ServerLog } from './server-log.ts';
import type { Store } from './store.ts';
import { newWireDevice, type WireDevice } from './wire-device.ts';

export interface WiresWorld {
  store: Store;
  /** The server's address without a proxy. */
  url: string;
  devices: WireDevice[];
  /** Ends the server at once, as `kill -9` does; its statements on the wire to the database are lost. */
  kill: () => Promise<void>;
  /** Starts the killed server again on the same data and port. @returns the log as it was found */
  restart: () => Promise<ServerLog>;
  /** Stops the server for good. @returns the log */
  stop: () => Promise<ServerLog>;
  /** Takes everything down; in `afterEach`. */
  remove: () => Promise<void>;
}

/** Limits are another test's business. */
const NO_LIMITS = { REGISTRATIONS_PER_HOUR: '1000000', SYNCS_PER_MINUTE: '1000000' };
const HOUR = 3_600_000;

/** All devices hold the questions, and nothing is unsent. */
export async function newWorld(
  store: Store,
  dice: SeededDice,
  { learners, devicesEach }: { learners: number; devicesEach: number },
): Promise<WiresWorld> {
  const { dataDir } = store;
  const env = { ...store.env, ...NO_LIMITS };
  let server: RunningServer = await startServer({ dataDir, env });
  const { url, port } = server;
  const devices: WireDevice[] = [];
  const world: WiresWorld = {
    store,
    url,
    devices,
    kill: () => {
      const killed = server.kill();
      slowDown(store, 0);
      store.wire?.cut();
      return killed;
    },
    restart: async () => {
      const readLog = await store.snapshot();
      const starting = startServer({ port, dataDir, env });
      const [started, log] = await Promise.all([starting, readLog()]);
      server = started;
      return log;
    },
    stop: async () => {
      await server.stop();
      const readLog = await store.snapshot();
      return readLog();
    },
    remove: async () => {
      await server.kill();
      await Promise.all(devices.map((device) => device.close()));
      await store.remove();
    },
  };
  for (let learner = 0; learner < learners; learner += 1) {
    const session = await registerAt(url);
    for (let count = 0; count < devicesEach; count += 1) {
      const clockSkew = Math.floor((dice.share() - 0.5) * 48 * HOUR);
      devices.push(await newWireDevice(url, session, clockSkew));
    }
  }
  for (const device of devices) await device.sync();
  return world;
}

/** Delays bytes to the database by this many milliseconds, if it has a wire. */
export function slowDown({ wire }: Store, latency: number): void {
  if (wire) wire.latency = latency;
}

/** A new learner. @returns what a signed-in device keeps */
export async function registerAt(url: string): Promise<{ userId: string; token: string }> {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init) };
  const { user, token } = await registerLearner(app, { now: Date.now() });
  return { userId: user.id, token };
}

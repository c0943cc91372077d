/** The peers, each a process of its own with the packages of bench/peers. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import type { Contender, Devices } from './contender.ts';

const FOLDER = fileURLToPath(new URL('../peers', import.meta.url));

const PEERS = [
  { id: 'pouchdb', name: 'PouchDB + express-pouchdb', keeps: 'LevelDB file, scores nothing' },
  { id: 'rxdb', name: 'RxDB over HTTP', keeps: 'in memory only, scores nothing' },
  { id: 'yjs', name: 'Yjs + Hocuspocus', keeps: 'in memory only, scores nothing' },
];

/** The functions that a peer's page offers; the same for all. */
interface PeerDevice {
  open: (room: string, role: 'writer' | 'reader') => Promise<void>;
  fill: (events: readonly unknown[]) => Promise<void>;
  goOnline: () => Promise<void>;
  waitFor: (count: number) => Promise<number>;
}
declare const device: PeerDevice;

/** Installs the peers at first use. @throws Error when npm fails */
export function installPeers(): void {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  console.log('Installing the peers into bench/peers …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm ci in bench/peers has failed');
}

export function startPeers(): Promise<Contender[]> {
  return Promise.all(PEERS.map(startPeer));
}

async function startPeer({ id, name, keeps }: (typeof PEERS)[number]): Promise<Contender> {
  const data = mkdtempSync(join(tmpdir(), `bench-${id}-`));
  const server = spawn(process.execPath, [`${id}-server.mjs`, data], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => server.kill();
  process.once('exit', end);
  return {
    name,
    keeps,
    port: await portOf(server),
    path: '/',
    script: await bundle(join(FOLDER, `${id}-device.mjs`)),
    prepare: (devices, events) => prepare(devices, events),
    stop: async () => {
      process.off('exit', end);
      end();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function portOf(server: ChildProcess): Promise<number> {
  const [chunk] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return Number(chunk.toString());
}

let rooms = 0;

async function prepare({ writer, reader }: Devices, events: readonly unknown[]) {
  const room = `room${(rooms += 1)}`;
  const count = events.length;
  await writer.evaluate((name) => device.open(name, 'writer'), room);
  await writer.evaluate((given) => device.fill(given), events);
  await reader.evaluate((name) => device.open(name, 'reader'), room);
  const arrived = reader.evaluate((wanted) => device.waitFor(wanted), count);
  return {
    run: async () => {
      const sent = writer.evaluate(() => device.goOnline());
      const found = await arrived;
      if (found !== count) throw new Error(`The reader holds ${found} of ${count}`);
      // quiet: the clock stops once the reader is right, and the writer may fail while it finishes.
      sent.catch(() => undefined);
      return {};
    },
  };
}

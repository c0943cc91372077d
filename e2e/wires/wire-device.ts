/** The app's own log and sync client on a storage of its own, with a real network to a real server. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { LearnerDatabase } from '#pwa/device/database/database.ts';
import { readOutboxes } from '#pwa/device/database/outbox.ts';
import { appendEvent, type Recorded, RefusedError } from '#pwa/device/database/record-event.ts';
import type { EventPayload } from '#shared/events/index.ts';
import { deviceFetch } from '#pwa/device/sync/when/device-fetch.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncEnd } from '#pwa/device/sync/when/sync-device.ts';
import { type FaultProxy, startFaultProxy } from '#e2e/support/server/fault-proxy.ts';
import { nameOf } from './server-log.ts';

export interface WireDevice {
  userId: string;
  db: LearnerDatabase;
  proxy: FaultProxy;
  /** Names of all events that were written here. */
  recorded: Set<string>;
  /** @returns null if the rules refuse the event; then nothing was written */
  record: (payload: EventPayload) => Promise<Recorded | null>;
  sync: () => Promise<SyncEnd>;
  /** Names of the acknowledged events, and of the others. */
  readSettled: () => Promise<{ acknowledged: string[]; unsent: string[] }>;
  close: () => Promise<void>;
}

/**
 * @param server the server's address
 * @param clockSkew milliseconds by which this device's clock is wrong
 */
export async function newWireDevice(
  server: string,
  { userId, token }: { userId: string; token: string },
  clockSkew = 0,
): Promise<WireDevice> {
  const db = new LearnerDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  const proxy = await startFaultProxy(server);
  const recorded = new Set<string>();
  const now = () => Date.now() + clockSkew;
  const newDeviceId = () => crypto.randomUUID();
  const send = deviceFetch(() => token);
  return {
    userId,
    db,
    proxy,
    recorded,
    record: async (payload) => {
      try {
        const written = await appendEvent(db, payload, { now, utcOffset: () => 60, newDeviceId });
        recorded.add(nameOf(written.event.deviceId, written.event.deviceSeq));
        return written;
      } catch (error) {
        if (error instanceof RefusedError) return null;
        throw error;
      }
    },
    sync: () =>
      runSync({ db, fetch: (path, init) => send(`${proxy.url}${path}`, init), now, newDeviceId }),
    readSettled: async () => {
      const acknowledged: string[] = [];
      const unsent: string[] = [];
      for (const { deviceId, nextSeq, settledUpTo, held } of await readOutboxes(db)) {
        for (let seq = 1; seq < nextSeq; seq += 1) {
          const isSettled = seq <= settledUpTo && !held.includes(seq);
          (isSettled ? acknowledged : unsent).push(nameOf(deviceId, seq));
        }
      }
      return { acknowledged, unsent };
    },
    close: async () => {
      await proxy.close();
      db.close();
    },
  };
}

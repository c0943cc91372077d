/** A device with RxDB on its Dexie storage (IndexedDB), replicated over HTTP and a stream of events. */
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { Subject } from 'rxjs';

const BATCH = 1_000;
const text = { type: 'string' };
const number = { type: 'number' };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 20 },
    ...Object.fromEntries(
      ['deviceSeq', 'schemaVersion', 'occurredAt', 'utcOffset', 'epoch', 'round', 'timeSpent']
        .concat('questionRevision')
        .map((key) => [key, number]),
    ),
    ...Object.fromEntries(
      ['kind', 'questionId', 'choice', 'text', 'mode'].map((key) => [key, text]),
    ),
    timedOut: { type: 'boolean' },
    extended: { type: 'boolean' },
    powerUps: { type: 'array', items: text },
  },
};
let collection, name;

globalThis.device = {
  async open(room, role) {
    name = room;
    const database = await createRxDatabase({
      name: `bench-${room}`,
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    ({ answers: collection } = await database.addCollections({ answers: { schema } }));
    if (role === 'reader') await replicate({ pull: pull() }).awaitInitialReplication();
  },
  async fill(events) {
    await collection.bulkInsert(
      events.map((event) => ({ id: String(event.deviceSeq).padStart(8, '0'), ...event })),
    );
  },
  async goOnline() {
    await replicate({ push: push() }).awaitInitialReplication();
  },
  waitFor(count) {
    return new Promise((resolve) => {
      const counting = collection.count().$.subscribe((found) => {
        if (found < count) return;
        resolve(found);
        setTimeout(() => counting.unsubscribe());
      });
    });
  },
};

function replicate(options) {
  return replicateRxCollection({
    collection,
    replicationIdentifier: `${location.origin}/${name}`,
    live: true,
    ...options,
  });
}

function push() {
  return {
    batchSize: BATCH,
    handler: async (rows) => {
      const response = await fetch(`/push/${name}`, { method: 'POST', body: JSON.stringify(rows) });
      return response.json();
    },
  };
}

function pull() {
  const stream$ = new Subject();
  const source = new EventSource(`/stream/${name}`);
  source.onmessage = ({ data }) => stream$.next(JSON.parse(data));
  return {
    batchSize: BATCH,
    stream$: stream$.asObservable(),
    handler: async (checkpoint, limit) => {
      const position = checkpoint?.position ?? 0;
      const response = await fetch(`/pull/${name}?position=${position}&limit=${limit}`);
      return response.json();
    },
  };
}

/** A device with PouchDB (IndexedDB), in a page of its server's origin. */
import PouchDB from 'pouchdb';

/** 1,000 events per batch: larger batches were tried and weren't faster. */
const BATCH = { batch_size: 1_000, batches_limit: 10 };
let db, remote, arrived;

globalThis.device = {
  async open(name, role) {
    db = new PouchDB(`bench-${name}`, { auto_compaction: false });
    remote = new PouchDB(`${location.origin}/bench-${name}`);
    await remote.info();
    if (role === 'reader') arrived = listen();
  },
  async fill(events) {
    for (let at = 0; at < events.length; at += 1_000) {
      const part = events.slice(at, at + 1_000);
      await db.bulkDocs(part.map((event) => ({ _id: idOf(event), ...event })));
    }
  },
  async goOnline() {
    await db.replicate.to(remote, BATCH);
  },
  async waitFor(count) {
    await arrived(count);
    return (await db.info()).doc_count;
  },
};

/** Live replication, as an app has it: the reader learns of each batch at once. */
function listen() {
  const replication = db.replicate.from(remote, { ...BATCH, live: true, retry: true });
  return (count) =>
    new Promise((resolve, reject) => {
      const check = async () => {
        if ((await db.info()).doc_count >= count) resolve(undefined);
      };
      replication.on('change', check);
      replication.on('error', reject);
      check();
    });
}

function idOf({ deviceSeq }) {
  return String(deviceSeq).padStart(8, '0');
}

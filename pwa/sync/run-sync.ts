/**
 * One sync: a run until nothing is unsent or an error ends it (docs/rules.md, sync). It knows no screen, no
 * clock and no network but those that are passed in.
 */
import * as v from 'valibot';
import { MAX_BATCH_EVENTS, SyncResponse } from '#shared/contract/sync.ts';
import { countUnsent, forgetOldEvents } from '#pwa/db/outbox.ts';
import { replayIfDue } from '#pwa/db/replay-unsent.ts';
import { countInSync } from '#pwa/db/sync-health.ts';
import { contentLoader } from './content.ts';
import { type Batch, type Columns, columnsFor, readBatch, requestOf } from './push.ts';
import { reconcile } from './reconcile.ts';
import { isOvertaken, resendEverything } from './resend.ts';
import { retryAfterOf } from './retry-after.ts';
import { refuseSingle } from './settle.ts';
import type { SyncDevice, SyncEnd } from './sync-device.ts';

/** A server that loses its log or its rows again and again must not keep the device busy for ever. */
const MAX_RESTORES = 2;
const MAX_WHOLE_PULLS = 1;

interface Run {
  /** Events a batch: halved when the server finds one too much, 0 to ask without events. */
  limit: number;
  /** The server has answered a request of this run: what it refuses now is the event. */
  isEnvelopeGood: boolean;
  /** The server has not refused packed events in this run: an older one knows the plain form alone. */
  canPack: boolean;
  putOff: Set<string>;
  restores: number;
  wholePulls: number;
}

/** Sends what is unsent and takes what has changed. @returns how it ended; it does not throw */
export async function runSync(device: SyncDevice): Promise<SyncEnd> {
  const ended = await exchangeAll(device).catch(failedBy);
  if (ended.end === 'gone') return ended;
  try {
    await replayIfDue(device.db);
    if (ended.end === 'done') await forgetOldEvents(device.db, device.now());
  } catch (error) {
    return failedBy(error);
  }
  if (ended.end === 'failed') await countFailure(device);
  return ended;
}

/** A count that finds no room must not hide why the sync has failed. */
async function countFailure({ db }: SyncDevice): Promise<void> {
  await db
    .transaction('rw', db.meta, async () => countInSync(db, { failures: true }))
    .catch(() => undefined);
}

async function exchangeAll(device: SyncDevice): Promise<SyncEnd> {
  const { db, now, newDeviceId, fetch, onProgress } = device;
  const total = onProgress ? await countUnsent(db) : 0;
  onProgress?.({ sent: 0, total });
  const content = contentLoader(db, fetch);
  let sent = 0;
  const run: Run = {
    limit: MAX_BATCH_EVENTS,
    isEnvelopeGood: false,
    canPack: true,
    putOff: new Set(),
    restores: 0,
    wholePulls: 0,
  };
  for (;;) {
    // 1. The oldest unsent events of one device id.
    const batch = await readBatch(db, newDeviceId, run.limit, run.putOff);
    const { contentVersion } = batch.envelope;
    content.begin(contentVersion);

    // 2. One request.
    const columns = run.canPack ? await columnsFor(batch) : null;
    const response = await fetch('/api/sync', await requestOf(batch, now(), columns));
    if (!response.ok) {
      // An older server, perhaps: the same batch once more in the form that every server knows.
      if (response.status === 400 && columns) {
        run.canPack = false;
        continue;
      }
      const ended = await handleRefusal(device, run, batch, response);
      if (ended) return ended;
      continue;
    }
    const reply = readReply(await response.json(), batch, columns);
    run.isEnvelopeGood = true;
    run.limit = Math.max(1, run.limit);

    // 3. Acknowledgements, rows, cursor and replay: one transaction.
    const tools = { now: now(), putOff: run.putOff };
    const { hasMore, isRestored, isDrifted } = await reconcile(db, batch, reply, tools);
    sent += batch.events.length;
    onProgress?.({ sent, total: Math.max(total, sent) });

    // 4. New questions.
    await content.finish(reply.contentVersion, contentVersion);

    // 5. On, until there is nothing more to say.
    if (isRestored && ++run.restores > MAX_RESTORES) return failedBy('The server loses events');
    const pullsAgain = isDrifted && ++run.wholePulls <= MAX_WHOLE_PULLS;
    if (!hasMore && !pullsAgain) return { end: 'done' };
  }
}

/** @returns how the sync ends, or null to go on with the next request */
async function handleRefusal(
  { db, now }: SyncDevice,
  run: Run,
  batch: Batch,
  response: Response,
): Promise<SyncEnd | null> {
  switch (response.status) {
    case 401:
      return { end: 'sign-in' };
    case 410:
      return { end: 'gone' };
    case 409:
      if (++run.restores > MAX_RESTORES) return failedBy('The server changes its log');
      await db.transaction('rw', db.tables, async () => resendEverything(db, null));
      return null;
    case 400:
    case 413:
      return handleTooMuch({ db, now }, run, batch, response);
    default:
      return { ...failedBy(response.status), retryAfter: retryAfterOf(response, now()) };
  }
}

/** Halves the batch; a batch of one is refused on the device, once the server understands the rest of it. */
async function handleTooMuch(
  { db, now }: Pick<SyncDevice, 'db' | 'now'>,
  run: Run,
  batch: Batch,
  response: Response,
): Promise<SyncEnd | null> {
  const { outbox, events } = batch;
  const [first] = events;
  if (!first) return failedBy(response.status);
  if (events.length > 1) {
    run.limit = Math.ceil(events.length / 2);
    return null;
  }
  if (!run.isEnvelopeGood) {
    run.limit = 0;
    return null;
  }
  await db.transaction('rw', db.outboxes, db.refused, async () => {
    const stored = (await db.outboxes.get(outbox.deviceId)) ?? outbox;
    if (isOvertaken(stored, batch)) return;
    const settled = refuseSingle(stored, first, now());
    await db.outboxes.put(settled.outbox);
    await db.refused.bulkPut(settled.refused);
  });
  run.limit = MAX_BATCH_EVENTS;
  return null;
}

/** @throws Error when it is not a reply to this batch: a proxy's page, a broken server */
function readReply(body: unknown, { events }: Batch, columns: Columns | null): SyncResponse {
  const plain = columns?.withPlainAcks(body) ?? body;
  const reply = v.parse(SyncResponse, plain) as unknown as SyncResponse;
  if (reply.acks.length !== events.length) throw new Error('The reply is not one to this batch');
  return reply;
}

function failedBy(cause: unknown): Extract<SyncEnd, { end: 'failed' }> {
  return { end: 'failed', retryAfter: null, cause };
}

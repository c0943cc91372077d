/**
 * Runs one sync. It sends request after request until nothing is unsent or an error ends it (docs/sync.md). The
 * database, the clock and the network are passed in.
 */
import { forgetOldEvents, readOutboxes } from '#pwa/device/database/outbox.ts';
import type { Outbox } from '#pwa/device/database/records.ts';
import { replayIfDue } from '#pwa/device/database/replay-unsent.ts';
import { countInSync } from '#pwa/device/records/sync-health.ts';
import { contentLoader } from './content.ts';
import { type Batch, drawBatch, drawEmptyBatch } from './draw-batch.ts';
import { type Answer, type Line, push } from './push.ts';
import { reconcile } from './reconcile.ts';
import { isOvertaken, resendEverything } from './restored.ts';
import {
  afterBroken,
  afterEventRefused,
  afterReply,
  afterRestore,
  afterTooMuch,
  BEGUN,
  type RunState,
} from './run-state.ts';
import { holdSingle, refuseSingle } from './settle.ts';
import { failedBy, type SyncDevice, type SyncEnd } from './when/sync-device.ts';
import { eventName, nothingWaits, type NotNow } from './held-events.ts';

/** Sends unsent events and stores the server's changes. Never throws. @returns how the sync ended */
export async function runSync(device: SyncDevice): Promise<SyncEnd> {
  const { db, now } = device;
  const { ended, left } = await exchangeAll(device).catch(failedRun);
  if (ended.end === 'gone') return ended;
  try {
    if (left === null) await replayIfDue(db);
    if (ended.end === 'done') await forgetOldEvents(db, left ?? (await readOutboxes(db)), now());
  } catch (error) {
    return failedBy(error);
  }
  if (ended.end === 'failed') await countFailure(device);
  return ended;
}

interface Run {
  ended: SyncEnd;
  /** The outboxes after the last reply. Null if they must be read again, perhaps with a replay due. */
  left: readonly Outbox[] | null;
}

function failedRun(cause: unknown): Run {
  return { ended: failedBy(cause), left: null };
}

async function exchangeAll(device: SyncDevice): Promise<Run> {
  const { db, now, newDeviceId, fetch, onProgress } = device;
  const content = contentLoader(db, fetch);
  const notNow = nothingWaits();
  const line: Line = { isPlain: false };
  let total: number | null = null;
  let sent = 0;
  let left: Run['left'] = null;
  let run: RunState | SyncEnd = BEGUN;
  while (!('end' in run)) {
    // Step 2, draw.
    const { phase }: RunState = run;
    const batch =
      phase.kind === 'probing'
        ? await drawEmptyBatch(db, newDeviceId)
        : await drawBatch(db, newDeviceId, phase.most, notNow);
    total ??= batch.waiting;
    onProgress?.({ sent, total: Math.max(total, sent) });
    const { contentVersion } = batch.envelope;
    content.begin(contentVersion);

    // Step 3, push. The server does steps 4 to 10.
    const answer = await push(batch, { fetch, now }, line);
    if (answer.kind !== 'reply') {
      left = null;
      run = await meetRefusal(device, run, batch, { refusal: answer, notNow });
      continue;
    }

    // Step 11, reconcile.
    const found = await reconcile(db, batch, answer.reply, { now: now(), notNow });
    sent += batch.events.length;
    onProgress?.({ sent, total: Math.max(total, sent) });

    // Step 12, go on.
    const isReplaced = await content.finish(answer.reply.contentVersion, contentVersion);
    left = found.kind === 'taken' && !found.hasMore && !isReplaced ? found.outboxes : null;
    run = afterReply(run, found);
  }
  return { ended: run, left };
}

/**
 * Decides how the sync continues after any response that isn't a reply to the batch.
 * @returns the state for the next request, or how the sync ends
 */
async function meetRefusal(
  device: SyncDevice,
  run: RunState,
  batch: Batch,
  { refusal, notNow }: { refusal: Exclude<Answer, { kind: 'reply' }>; notNow: NotNow },
): Promise<RunState | SyncEnd> {
  const { db } = device;
  switch (refusal.kind) {
    case 'sign-in':
      return { end: 'sign-in' };
    case 'gone':
      if (refusal.isSignedOut) return { end: 'gone', isSignedOut: true };
      return { end: 'gone' };
    case 'failed':
      return { ...failedBy(refusal.status), retryAfter: refusal.retryAfter };
    case 'other-log': {
      const next = afterRestore(run, 'The server changes its log');
      if ('end' in next) return next;
      await db.transaction('rw', db.tables, async () => resendEverything(db, null));
      return next;
    }
    case 'too-much':
    case 'broken': {
      const { status } = refusal;
      const { length } = batch.events;
      const isBroken = refusal.kind === 'broken';
      const next = isBroken ? afterBroken(run, status, length) : afterTooMuch(run, length);
      if (next === 'request') return failedBy(status);
      if (next !== 'event') return next;
      await (!isBroken && refusal.isVerdict
        ? refuseOnDevice(device, batch)
        : holdOnDevice(device, batch, notNow));
      return afterEventRefused(run);
    }
  }
}

/** Holds back the batch's only event, and the events that refer to it, until that event reaches the server. */
async function holdOnDevice(
  { db, now }: SyncDevice,
  batch: Batch,
  { putOff }: NotNow,
): Promise<void> {
  const [event] = batch.events;
  if (!event) return;
  putOff.add(eventName(event));
  await db.transaction('rw', db.outboxes, async () => {
    const stored = (await db.outboxes.get(batch.outbox.deviceId)) ?? batch.outbox;
    if (isOvertaken(stored, batch)) return;
    await db.outboxes.put(holdSingle(stored, event, now(), batch.passed).outbox);
  });
}

/** Moves the batch's only event to the list of events that aren't counted. */
async function refuseOnDevice({ db, now }: SyncDevice, batch: Batch): Promise<void> {
  const [event] = batch.events;
  if (!event) return;
  await db.transaction('rw', db.outboxes, db.refused, async () => {
    const stored = (await db.outboxes.get(batch.outbox.deviceId)) ?? batch.outbox;
    if (isOvertaken(stored, batch)) return;
    const settled = refuseSingle(stored, event, now(), batch.passed);
    await db.outboxes.put(settled.outbox);
    await db.refused.bulkPut(settled.refused);
  });
}

/** Counts a failed sync. If the count can't be stored, the sync's own error must still be reported. */
async function countFailure({ db }: SyncDevice): Promise<void> {
  await db
    .transaction('rw', db.meta, async () => countInSync(db, { failures: true }))
    .catch((error: unknown) => console.warn('A failed sync could not be counted', error));
}

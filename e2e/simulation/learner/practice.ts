/** A learner's acts on a device, which writes them; and requests that somebody writes by hand. */
import type { LoggedEvent } from '#pwa/device/database/records.ts';
import { appendEvent, RefusedError } from '#pwa/device/database/record-event.ts';
import { StorageError } from '#pwa/device/database/storage-error.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { EventPayload } from '#shared/events/index.ts';
import type { DeviceStore } from '#e2e/simulation/browser/memory-storage.ts';
import { raise } from '#e2e/simulation/scheduler.ts';
import { beginSync } from './sessions.ts';
import { type Device, edgeOf, openStore, say, type World } from '#e2e/simulation/world.ts';
import { NEXT_VERSION } from '#e2e/simulation/world-server.ts';

/** Writes one act of the learner; meanwhile other actors may go on. */
export async function tap(
  world: World,
  device: Device,
  payload: EventPayload | null,
): Promise<void> {
  const userId = device.session?.userId;
  const store = userId === undefined ? undefined : device.stores.get(userId);
  if (payload === null || userId === undefined || !store) return;
  // Without questions on the device there is nothing to answer.
  const isAbout = 'questionId' in payload && payload.questionId !== undefined;
  if (isAbout && !knowsRevision(store, payload)) return beginSync(world, device, 'page');
  const actor = await world.scheduler.start(device.name, payload.kind, async (self) => {
    const db = openStore(device, userId, self);
    if (db) await write(world, device, userId, db, payload);
  });
  await world.scheduler.finish(actor);
  raise(actor);
}

async function write(
  world: World,
  device: Device,
  userId: string,
  db: NonNullable<ReturnType<typeof openStore>>,
  payload: EventPayload,
): Promise<void> {
  const edge = edgeOf(world, device);
  let occurredAt = 0;
  const watched = { ...edge, now: () => (occurredAt = edge.now()) };
  try {
    const { event } = await appendEvent(db, payload, watched);
    world.written.set(occurredAt, { userId, deviceName: device.name });
    if (payload.kind === 'progress-reset') {
      world.restarts.set(userId, (world.restarts.get(userId) ?? 0) + 1);
    }
    say(world, `  wrote ${event.deviceId} ${event.deviceSeq}, ${occurredAt}`);
    if (device.isNewer) await raiseSchema(db, event.deviceId, event.deviceSeq);
    if (payload.kind === 'answer' && payload.mode !== 'ai' && payload.text != null) {
      const question = world.questions.find(({ id }) => id === payload.questionId);
      if (question?.revision === payload.questionRevision) {
        device.lastText.set(userId, { event, question: question as CuratedQuestion });
      }
    }
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof StorageError)) throw error;
  }
}

/** An event as a later version of the app would write it. */
async function raiseSchema(
  db: NonNullable<ReturnType<typeof openStore>>,
  deviceId: string,
  deviceSeq: number,
): Promise<void> {
  const logged = await db.events.get([deviceId, deviceSeq]);
  if (!logged) return;
  await db.events.put({
    ...logged,
    event: { ...logged.event, schemaVersion: NEXT_VERSION },
  } as LoggedEvent);
}

function knowsRevision(
  store: DeviceStore,
  named: { questionId?: string | undefined; questionRevision?: number | undefined },
): boolean {
  const held = store.tables.get('questions')?.read(named.questionId ?? '');
  return held?.['revision'] === named.questionRevision;
}

/** A request that no device would make: it would take all epochs from the learner's devices. */
export async function forgeJump(world: World, device: Device): Promise<void> {
  const { session } = device;
  if (!session || !world.server.isUp) return;
  const occurredAt = edgeOf(world, device).now();
  const deviceId = `forger-${world.seed}-${occurredAt}`;
  const header = { deviceSeq: 1, schemaVersion: 1, occurredAt, utcOffset: 0 };
  const event = { ...header, kind: 'progress-reset', epoch: 500, round: 1 };
  const versions = { logId: null, cursor: 0, contentVersion: null, settingsVersion: null };
  const body = JSON.stringify({ deviceId, ...versions, sentAt: occurredAt, events: [event] });
  world.written.set(occurredAt, { userId: session.userId, deviceName: 'a forger' });
  world.mayBeMissing.add(occurredAt);
  await world.server.handle({ path: '/api/sync', body, token: session.token });
}

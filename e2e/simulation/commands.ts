/** What happens in a world: what people do, and what networks, phones and servers do to them. */
import { appendEvent, RefusedError } from '#pwa/db/record-event.ts';
import type { EventPayload } from '#shared/engine/learner-event.ts';
import { countUnsent } from '#pwa/db/outbox.ts';
import type { LoggedEvent } from '#pwa/db/records.ts';
import { StorageError } from '#pwa/db/storage-error.ts';
import { keepOnlyUnsent } from '#pwa/db/wipe.ts';
import type { SyncEnd } from '#pwa/sync/sync-device.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { isFault } from './broken.ts';
import { copyStore, createStore, type DeviceStore } from './memory-storage.ts';
import type { Actor } from './scheduler.ts';
import {
  bringSince,
  deliverStray,
  type Device,
  edgeOf,
  openStore,
  say,
  signIn,
  syncBy,
  type World,
} from './world.ts';
import { revise } from './world-questions.ts';

/** How often each happens, beside the others. */
const WEIGHTS = {
  answer: 40,
  'studies for an hour': 1,
  crams: 0.25,
  'skip question': 2,
  assess: 6,
  'answers a follow-up': 3,
  'reports a problem': 1,
  'buggy answer': 1,
  'somebody forges a jump': 0.5,
  'start round': 2,
  restart: 1,
  buy: 3,
  'set interview date': 1,
  'page syncs': 18,
  'worker syncs': 7,
  'goes offline': 4,
  'comes online': 4,
  'time passes': 8,
  'clock jumps': 2,
  travels: 2,
  crashes: 4,
  'storage is full': 1,
  'storage is evicted': 1,
  'signs out': 2,
  'somebody signs in': 5,
  'token expires': 2,
  'phone is backed up': 2,
  'phone is restored': 1,
  'app is updated': 1,
  'server stops': 2,
  'server starts': 3,
  'server is backed up': 2,
  'server is restored': 1,
  'server is upgraded': 1,
  'questions are revised': 1,
  'stray arrives': 5,
  'account is deleted': 0.25,
} as const;
export type Command = keyof typeof WEIGHTS;

const HUNDREDFOLD = Object.fromEntries(
  Object.entries(WEIGHTS).map(([command, weight]) => [command, weight * 100]),
) as Record<Command, number>;

/** One command, and then some steps of whoever is under way. */
export async function runCommand(world: World): Promise<void> {
  const command = world.dice.weighted(HUNDREDFOLD);
  const device = world.dice.pick(world.devices);
  say(world, `${device.name} (${device.session?.userId ?? 'nobody'}): ${command}`);
  if (!device.session && world.dice.chance(40)) signInSomebody(world, device);
  await COMMANDS[command](world, device);
  world.time += 1 + world.dice.below(5_000);
  for (let steps = world.dice.below(8); steps > 0; steps -= 1) await world.scheduler.step();
}

type Run = (world: World, device: Device) => Promise<void> | void;

const COMMANDS: Record<Command, Run> = {
  answer: (world, device) => tap(world, device, answerPayload(world, [])),
  // More than a batch sends event by event: they travel as columns.
  'studies for an hour': async (world, device) => {
    for (let count = 0; count < 24; count += 1) await tap(world, device, answerPayload(world, []));
  },
  // More right answers than ten minutes pay.
  crams: async (world, device) => {
    for (let round = 0; round < 11; round += 1) {
      await tap(world, device, { kind: 'round-started' });
      for (const question of world.questions) await tap(world, device, rightAnswer(question));
    }
  },
  'somebody forges a jump': (world, device) => forgeJump(world, device),
  'skip question': (world, device) => tap(world, device, answerPayload(world, ['skip'])),
  'buggy answer': (world, device) =>
    tap(world, device, { ...answerPayload(world, []), timeSpent: -1 } as EventPayload),
  assess: (world, device) => tap(world, device, assessPayload(world, device)),
  'answers a follow-up': (world, device) => tap(world, device, followUpPayload(world, device)),
  'reports a problem': (world, device) => tap(world, device, problemPayload(world)),
  'start round': (world, device) => tap(world, device, { kind: 'round-started' }),
  restart: (world, device) => tap(world, device, { kind: 'progress-reset' }),
  buy: (world, device) =>
    tap(world, device, {
      kind: 'power-up-bought',
      type: world.dice.pick(['freeze', 'fiftyFifty', 'skip'] as const),
    }),
  'set interview date': (world, device) =>
    tap(world, device, {
      kind: 'interview-date-set',
      date: world.dice.pick(['2026-05-01', '2027-01-31', null]),
    }),
  'page syncs': (world, device) => beginSync(world, device, 'page'),
  'worker syncs': (world, device) => beginSync(world, device, 'worker'),
  'goes offline': (_, device) => {
    device.isOnline = false;
  },
  'comes online': (_, device) => {
    device.isOnline = true;
  },
  'time passes': (world) => {
    const hours = world.dice.pick([1, 5, 12, 24, 24, 31, 24 * 35]);
    world.time += hours * HOUR;
  },
  'clock jumps': (world, device) => {
    device.clockError = (world.dice.below(801) - 400) * 24 * HOUR;
    device.isClockRight = false;
  },
  travels: (world, device) => {
    // Summer time comes and goes by an hour, journeys by many.
    const shift = world.dice.pick([60, -60, 540, -480]);
    device.utcOffset = Math.max(-720, Math.min(840, device.utcOffset + shift));
  },
  crashes: (world, device) => world.scheduler.kill((actor) => actor.deviceName === device.name),
  'storage is full': (_, device) => {
    for (const store of device.stores.values()) store.isFull = true;
  },
  'storage is evicted': (world, device) => {
    for (const [userId, store] of device.stores) {
      dropStore(device, userId);
      forgive(world, eventTimes(store));
    }
    const { session } = device;
    if (!session) return;
    const empty = createStore();
    device.stores.set(session.userId, empty);
    bringSince(empty, session.since);
  },
  'signs out': (world, device) => beginSignOut(world, device),
  'somebody signs in': (world, device) => signInSomebody(world, device),
  'token expires': (world, device) => {
    if (device.session) world.server.expire(device.session.token);
  },
  'phone is backed up': (_, device) => {
    for (const userId of sessionUser(device)) {
      const store = device.stores.get(userId);
      if (store) device.backup = { userId, store: copyStore(store) };
    }
  },
  'phone is restored': (world, device) => restorePhone(world, device),
  'app is updated': (_, device) => {
    device.isNewer = true;
  },
  'server stops': (world) => {
    world.server.isUp = false;
  },
  'server starts': (world) => {
    world.server.isUp = true;
  },
  'server is backed up': (world) => world.server.backUp(),
  'server is restored': (world) => restoreServer(world),
  'server is upgraded': (world) => {
    world.server.isUpgraded = true;
  },
  'questions are revised': (world) => {
    const revised = world.dice.pick(world.questions);
    world.questions = world.questions.map((one) => (one === revised ? revise(one) : one));
    world.server.publish(world.questions);
  },
  'stray arrives': (world) => deliverStray(world),
  'account is deleted': (world, device) => deleteAccount(world, device),
};

const HOUR = 3_600_000;

function answerPayload(world: World, powerUps: string[]): EventPayload {
  const { dice } = world;
  const question = dice.pick(world.questions);
  const text = dice.chance(80) ? 'A long enough answer with a reason.' : 'short';
  const given = dice.chance(70) ? question.correctAnswer : dice.pick(['wrong a', 'wrong b']);
  const extra = question.options ? (['freeze', 'fiftyFifty'] as const) : (['freeze'] as const);
  return {
    kind: 'answer',
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options ? { choice: given } : { text }),
    timedOut: dice.chance(5),
    extended: dice.chance(3),
    timeSpent: dice.below(300),
    powerUps: [...powerUps, ...extra.filter(() => dice.chance(10))],
    mode: dice.chance(20) && powerUps.length === 0 ? 'review' : 'practice',
  };
}

function followUpPayload({ dice }: World, device: Device): EventPayload | null {
  const latest = device.session && device.lastText.get(device.session.userId);
  if (!latest) return null;
  const followUpId = dice.pick(['why', 'what else', 'how much', 'one too many']);
  const text = `Said ${dice.below(1_000)} times`;
  return { kind: 'follow-up-answered', answer: latest.event, followUpId, text, ticks: [] };
}

function problemPayload({ dice, questions }: World): EventPayload {
  const { id, revision } = dice.pick(questions);
  const about = { questionId: id, questionRevision: revision };
  return { kind: 'problem-reported', ...about, text: 'Two options are right.' };
}

function rightAnswer(question: CuratedQuestion): EventPayload {
  return {
    kind: 'answer',
    questionId: question.id,
    questionRevision: question.revision,
    ...(question.options
      ? { choice: question.correctAnswer }
      : { text: 'A long enough answer with a reason.' }),
    timedOut: false,
    extended: false,
    timeSpent: 9,
    powerUps: [],
    mode: 'practice',
  };
}

/** A request that no device would make: it would take all epochs from the learner's devices. */
async function forgeJump(world: World, device: Device): Promise<void> {
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

function assessPayload(world: World, device: Device): EventPayload | null {
  const latest = device.session && device.lastText.get(device.session.userId);
  if (!latest) return null;
  const { event, question } = latest;
  return {
    kind: 'answer-assessed',
    questionId: question.id,
    questionRevision: question.revision,
    answer: event,
    ticks: (question.keyPoints ?? []).filter(() => world.dice.chance(60)).map(({ id }) => id),
  };
}

/** The learner does something; while it is written, others may go on. */
async function tap(world: World, device: Device, payload: EventPayload | null): Promise<void> {
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

/** What a later version of the app would have written. */
async function raiseSchema(
  db: NonNullable<ReturnType<typeof openStore>>,
  deviceId: string,
  deviceSeq: number,
): Promise<void> {
  const logged = await db.events.get([deviceId, deviceSeq]);
  if (!logged) return;
  await db.events.put({ ...logged, event: { ...logged.event, schemaVersion: 2 } } as LoggedEvent);
}

function knowsRevision(
  store: DeviceStore,
  named: { questionId?: string | undefined; questionRevision?: number | undefined },
): boolean {
  const held = store.tables.get('questions')?.read(named.questionId ?? '');
  return held?.['revision'] === named.questionRevision;
}

/** Begins a sync and leaves it to the scheduler. */
async function beginSync(world: World, device: Device, who: 'page' | 'worker'): Promise<void> {
  const userId = device.session?.userId;
  if (userId === undefined) return;
  await world.scheduler.start(device.name, `${who} syncs`, async (self) => {
    const ended = await syncBy(world, device, userId, self);
    say(world, `  ${device.name}: ${who}'s sync ended: ${ended.end}`);
    followEnd(world, device, userId, ended);
  });
}

/** @throws what a sync must never end with; a network's failure is none of that */
export function followEnd(world: World, device: Device, userId: string, ended: SyncEnd): void {
  if (ended.end === 'gone') {
    dropStore(device, userId);
    if (device.session?.userId === userId) device.session = null;
  }
  if (ended.end === 'failed' && isFault(ended.cause)) throw ended.cause;
}

/** docs/rules.md, offline: sync, then wipe; without a network only what is unsent stays. */
async function beginSignOut(world: World, device: Device): Promise<void> {
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

function signInSomebody(world: World, device: Device): void {
  if (!device.isOnline || !world.server.isUp) return;
  const { session } = device;
  const open = world.users.filter((userId) => !world.server.isDeleted(userId));
  const userId = session?.userId ?? world.dice.pick(world.users);
  if (open.includes(userId)) signIn(world, device, userId);
}

/** Deletes a learner's database on the device. */
export function dropStore(device: Device, userId: string): void {
  const store = device.stores.get(userId);
  if (store) store.isGone = true;
  device.stores.delete(userId);
}

/** The phone as it was at its backup; what it has written since is lost with it. */
function restorePhone(world: World, device: Device): void {
  const { backup } = device;
  if (!backup || device.session?.userId !== backup.userId) return;
  world.scheduler.kill((actor) => actor.deviceName === device.name);
  const before = device.stores.get(backup.userId);
  device.stores.set(backup.userId, { ...copyStore(backup.store), isRestored: true });
  device.lastText.delete(backup.userId);
  forgive(world, eventTimes(before));
}

function restoreServer(world: World): void {
  for (const { occurredAt } of world.server.restore()) world.lostByRestore.add(occurredAt);
}

function deleteAccount(world: World, device: Device): void {
  const userId = device.session?.userId;
  // One learner stays, so that there is something left to compare.
  if (userId === undefined || userId === 'learner-a') return;
  world.server.deleteAccount(userId);
}

/** Events that nobody holds any more: lost in a way that the promise names. */
function forgive(world: World, times: readonly number[]): void {
  const held = new Set(
    world.users
      .flatMap((userId) => world.server.memory.log(userId))
      .map(({ occurredAt }) => occurredAt),
  );
  for (const { stores } of world.devices) {
    for (const store of stores.values()) for (const time of eventTimes(store)) held.add(time);
  }
  for (const time of times) if (!held.has(time)) world.mayBeMissing.add(time);
}

export function eventTimes(store: DeviceStore | undefined): number[] {
  const events = store?.tables.get('events')?.values() ?? [];
  return (events as unknown as LoggedEvent[]).map(({ event }) => event.occurredAt);
}

function sessionUser({ session }: Device): string[] {
  return session ? [session.userId] : [];
}

/** An actor's error is the world's. */
function raise({ error }: Actor): void {
  if (error !== null) throw error;
}

/**
 * A world: one server, two learners, two to six devices, and everything that can go wrong between them.
 * All of it follows from the seed.
 */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Edge } from '#pwa/device/database/record-event.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { createDice, type Dice } from './dice.ts';
import { connect, createStore, type DeviceStore } from './browser/memory-storage.ts';
import { type Actor, Scheduler } from './scheduler.ts';
import { createWorldServer, type Message, type WorldServer } from './world-server.ts';
import { WORLD_QUESTIONS } from './learner/world-questions.ts';

export interface Device {
  name: string;
  /** One database per learner, as on a shared phone. */
  stores: Map<string, DeviceStore>;
  session: { userId: string; token: string; since: string } | null;
  /** Milliseconds by which its clock is wrong, and minutes east of UTC. */
  clockError: number;
  /** Its clock was never wrong: its events count when they occurred. */
  isClockRight: boolean;
  utcOffset: number;
  isOnline: boolean;
  /** Runs a later version of the app, whose events have schema version 2. */
  isNewer: boolean;
  /** The latest free-text answer of each learner, to be assessed. */
  lastText: Map<string, { event: EventIdentity; question: CuratedQuestion }>;
  backup: { userId: string; store: DeviceStore } | null;
}

/** An event that a device has written, by its `occurredAt`, which is unique in a world. */
export interface Written {
  userId: string;
  deviceName: string;
}

export interface World {
  seed: number;
  dice: Dice;
  scheduler: Scheduler;
  server: WorldServer;
  devices: Device[];
  users: string[];
  questions: CuratedQuestion[];
  /** AI questions by their ids, and whose they are. */
  issued: Map<string, { userId: string; question: AiQuestion }>;
  /** Milliseconds since 1970 UTC. */
  time: number;
  /** The longest time in milliseconds that a request of a device with a right clock was under way. */
  longestDelay: number;
  /** Restarts of the game that devices have written, by learner. */
  restarts: Map<string, number>;
  /** True once there are no more faults. */
  isHealed: boolean;
  written: Map<number, Written>;
  /** Events whose last copy was lost in a way that the promise leaves out. */
  mayBeMissing: Set<number>;
  /** Events that a restored server had lost: they come back from devices that keep them still. */
  lostByRestore: Set<number>;
  /** Requests that are still on their way although nobody waits for them. */
  strays: Message[];
  /** The largest number of events per request; a proxy refuses more. */
  batchLimit: number;
  /** Requests that met a full day. */
  fullDays: number;
  /** The world's history, a line a command; printed with a failure. */
  trace: string[];
}

export function createWorld(seed: number): World {
  const dice = createDice(seed);
  const questions = WORLD_QUESTIONS;
  const world: World = {
    seed,
    dice,
    scheduler: new Scheduler(dice),
    server: null as unknown as WorldServer,
    devices: [],
    users: ['learner-a', 'learner-b'],
    questions,
    issued: new Map(),
    time: A_MONDAY,
    longestDelay: 0,
    restarts: new Map(),
    isHealed: false,
    written: new Map(),
    mayBeMissing: new Set(),
    lostByRestore: new Set(),
    strays: [],
    batchLimit: dice.pick([1, 2, 3, 1_000, 1_000, 1_000]),
    fullDays: 0,
    trace: [],
  };
  world.server = createWorldServer(dice, () => world.time, questions);
  world.server.isFollowed = seed % 2 === 1;
  if (hasFullDays(seed)) world.server.memory.batchesADay = 1;
  for (const userId of world.users) world.server.register(userId);
  const count = 2 + dice.below(5);
  for (let index = 0; index < count; index += 1) {
    const clockError = dice.chance(30) ? (dice.below(7_200) - 3_600) * 1_000 : 0;
    const device: Device = {
      name: `phone-${index + 1}`,
      stores: new Map(),
      session: null,
      clockError,
      isClockRight: clockError === 0,
      utcOffset: dice.pick([0, 60, -480, 345]),
      isOnline: true,
      isNewer: false,
      lastText: new Map(),
      backup: null,
    };
    world.devices.push(device);
    // Most devices are the first learner's, so that there is somebody to agree with.
    signIn(world, device, dice.chance(75) ? 'learner-a' : 'learner-b');
  }
  return world;
}

/** Every eighth world: without dice, so that the others stay as they were. */
export function hasFullDays(seed: number): boolean {
  return seed % 8 === 5;
}

export function say(world: World, line: string): void {
  world.trace.push(`${String(world.trace.length).padStart(3)}  ${line}`);
}

/** The device's clock, milliseconds since 1970 UTC. */
export function clockOf(world: World, device: Device): number {
  return Math.max(0, world.time + device.clockError);
}

export function signIn(world: World, device: Device, userId: string): void {
  device.session = { userId, ...world.server.signIn(userId) };
  const store = device.stores.get(userId) ?? createStore();
  device.stores.set(userId, store);
  bringSince(store, device.session.since);
}

/** Stores the sign-in's proof, as the app does as soon as it starts. */
export function bringSince(store: DeviceStore, token: string): void {
  const meta = store.tables.get('meta');
  if (!meta || meta.read('since')) return;
  meta.put({ key: 'since', token });
  meta.commit();
}

/** The learner's database on the device as this actor has it open. */
export function openStore(device: Device, userId: string, actor: Actor): LearnerDatabase | null {
  const store = device.stores.get(userId);
  return store ? connect(store, userId, actor) : null;
}

/** Time and identity of the device's events; no two events of a world have the same time. */
export function edgeOf(world: World, device: Device): Edge {
  return {
    now: () => {
      let now = clockOf(world, device);
      while (world.written.has(now)) now += 1;
      return now;
    },
    utcOffset: () => device.utcOffset,
    newDeviceId: () => newDeviceId(world, device),
  };
}

let ids = 0;
export function newDeviceId(world: World, device: Device): string {
  ids += 1;
  return `${device.name}-${world.seed}-${String(ids).padStart(8, '0')}`;
}

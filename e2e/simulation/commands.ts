/** The events of a world: acts of people, and faults of networks, phones and servers. */
import type { EventPayload } from '#shared/events/index.ts';
import { aiAnswerPayload, hasAi, issueSomething } from '#e2e/simulation/learner/ai-answers.ts';
import { checkPayload, improvementPayload } from '#e2e/simulation/learner/checks.ts';
import {
  backUpPhone,
  deleteAccount,
  evictStorage,
  restorePhone,
  restoreServer,
} from '#e2e/simulation/faults/losses.ts';
import { answerPayload, followUpPayload, rightAnswer } from '#e2e/simulation/learner/payloads.ts';
import { forgeJump, tap } from '#e2e/simulation/learner/practice.ts';
import { beginSignOut, beginSync, signInSomebody } from '#e2e/simulation/learner/sessions.ts';
import { deliverStray } from '#e2e/simulation/faults/network.ts';
import { tablePayload } from './table-payload.ts';
import { type Device, say, type World } from './world.ts';
import { revise } from '#e2e/simulation/learner/world-questions.ts';

/** How often each command happens, relative to the others. */
const WEIGHTS = {
  answer: 40,
  'studies for an hour': 1,
  crams: 0.25,
  'skip question': 2,
  'checks an answer': 9,
  'improves an answer': 3,
  'answers a follow-up': 3,
  'buggy answer': 1,
  'somebody forges a jump': 0.5,
  'start round': 2,
  restart: 1,
  'does what the table has': 6,
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

/** The additional commands of worlds with AI questions. */
const AI_WEIGHTS = { 'AI Mode issues something': 8, 'answers an AI question': 20 } as const;
export type Command = keyof typeof WEIGHTS | keyof typeof AI_WEIGHTS;

const hundredfold = (weights: object) =>
  Object.fromEntries(
    Object.entries(weights).map(([command, weight]) => [command, Number(weight) * 100]),
  ) as Record<Command, number>;
const USUAL = hundredfold(WEIGHTS);
const WITH_AI = hundredfold({ ...WEIGHTS, ...AI_WEIGHTS });

/** Runs one command, and then some steps of the actors under way. */
export async function runCommand(world: World): Promise<void> {
  const command = world.dice.weighted(hasAi(world.seed) ? WITH_AI : USUAL);
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
  // A backlog.
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
  'AI Mode issues something': issueSomething,
  'answers an AI question': (world, device) => tap(world, device, aiAnswerPayload(world, device)),
  'skip question': (world, device) => tap(world, device, answerPayload(world, ['skip'])),
  'buggy answer': (world, device) =>
    tap(world, device, { ...answerPayload(world, []), timeSpent: -1 } as EventPayload),
  'checks an answer': (world, device) => tap(world, device, checkPayload(world, device)),
  'improves an answer': (world, device) => tap(world, device, improvementPayload(world, device)),
  'answers a follow-up': (world, device) => tap(world, device, followUpPayload(world, device)),
  'start round': (world, device) => tap(world, device, { kind: 'round-started' }),
  restart: (world, device) => tap(world, device, { kind: 'progress-reset' }),
  'does what the table has': (world, device) => tap(world, device, tablePayload(world)),
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
    // Summer time shifts the clock by an hour, journeys by many.
    const shift = world.dice.pick([60, -60, 540, -480]);
    device.utcOffset = Math.max(-720, Math.min(840, device.utcOffset + shift));
  },
  crashes: (world, device) => world.scheduler.kill((actor) => actor.deviceName === device.name),
  'storage is full': (_, device) => {
    for (const store of device.stores.values()) store.isFull = true;
  },
  'storage is evicted': (world, device) => evictStorage(world, device),
  'signs out': (world, device) => beginSignOut(world, device),
  'somebody signs in': (world, device) => signInSomebody(world, device),
  'token expires': (world, device) => {
    if (device.session) world.server.expire(device.session.token);
  },
  'phone is backed up': (_, device) => backUpPhone(device),
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

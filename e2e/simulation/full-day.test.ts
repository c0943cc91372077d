/** A device through a day on which the log takes in no more of its learner (docs/sync.md, 429). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAILY_BUDGET } from '#api/log/accept/limits.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { appendEvent } from '#pwa/device/database/record-event.ts';
import { runSync } from '#pwa/device/sync/run-sync.ts';
import type { SyncFetch } from '#pwa/device/sync/when/sync-device.ts';
import { createSyncLoop } from '#pwa/device/sync/when/sync-loop.ts';
import { createDice } from './dice.ts';
import { connect, createStore } from './browser/memory-storage.ts';
import { rightAnswer } from './learner/payloads.ts';
import { WORLD_QUESTIONS } from './learner/world-questions.ts';
import { createWorldServer } from './world-server.ts';

/** Four hours before the next UTC date. */
const EVENING = Date.UTC(2026, 2, 2, 20);
const MIDNIGHT = Date.UTC(2026, 2, 3);

// Bodies travel as they are.
Reflect.deleteProperty(globalThis, 'CompressionStream');

beforeEach(() => {
  // Responses are read by the platform's own tasks, which must go on.
  vi.useFakeTimers({ now: EVENING, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what the day does not take in, says so, and goes on by itself after midnight', async () => {
  const { answer, device, loop, rowsOnServer, server, states, statuses } = await aDevice();
  fillDay(server, 1);
  await answer(0);
  await answer(1);

  loop.syncNow();
  await eventually(() => expect(states.at(-1)).toBe('put-off'));
  expect(statuses).toEqual([200, 429]);
  expect(await countUnsent(device)).toBe(2);
  expect(server.memory.log('anna')).toHaveLength(0);

  // Practice and its figures go on, and no answer of the evening sends a request.
  await answer(2);
  loop.noticeUnsent();
  await vi.advanceTimersByTimeAsync(MIDNIGHT - Date.now() - 1_000);
  expect(statuses).toHaveLength(2);
  expect(await countUnsent(device)).toBe(3);
  expect(await answeredOn(device)).toBe(3);

  await vi.advanceTimersByTimeAsync(10_000);
  await eventually(() => expect(states.at(-1)).toBe('idle'));
  expect(Date.now()).toBeGreaterThanOrEqual(MIDNIGHT);
  expect(statuses.slice(2)).toEqual([200]);
  expect(await countUnsent(device)).toBe(0);
  expect(server.memory.log('anna').map(({ status }) => status)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect(await rowsOnServer()).toEqual(await shownOn(device));
});

it('answers what the day had taken in before, and another learner, as ever', async () => {
  const { answer, device, loop, server, states, statuses } = await aDevice();
  await answer(0);
  loop.syncNow();
  await eventually(() => expect(states.at(-1)).toBe('idle'));
  fillDay(server, 0);
  const other = await aDevice(server, 'ben');
  await other.answer(0);
  other.loop.syncNow();
  await eventually(() => expect(other.states.at(-1)).toBe('idle'));
  // A request for rows costs nothing of the day's budget.
  loop.syncNow();
  await eventually(() => expect(statuses).toHaveLength(3));
  await eventually(() => expect(states.at(-1)).toBe('idle'));
  expect(statuses).toEqual([200, 200, 200]);
  expect(await countUnsent(device)).toBe(0);
});

/** A learner's phone with the questions of the world. */
async function aDevice(server = aServer(), userId = 'anna') {
  server.register(userId);
  const { token } = server.signIn(userId);
  const device = connect(createStore(), userId, { pause: () => Promise.resolve() });
  const statuses: number[] = [];
  const states: string[] = [];
  const fetch: SyncFetch = async (path, init) => {
    const body = typeof init?.body === 'string' ? init.body : null;
    const { status, headers, text } = await server.handle({ path, body, token });
    if (path === '/api/sync') statuses.push(status);
    return new Response(text, { status, headers });
  };
  const edge = {
    now: () => Date.now(),
    utcOffset: () => 0,
    newDeviceId: () => `the-only-phone-of-${userId}`,
  };
  const sync = () => runSync({ db: device, fetch, now: edge.now, newDeviceId: edge.newDeviceId });
  await sync();
  const loop = createSyncLoop({
    sync,
    isOnline: () => true,
    dice: () => 0,
    report: (state) => void states.push(state),
    forget: async () => undefined,
    handOver: () => undefined,
  });
  const answer = async (index: number) => {
    const question = WORLD_QUESTIONS[index];
    if (!question) throw new Error(`There is no question ${index}`);
    await vi.advanceTimersByTimeAsync(60_000);
    await appendEvent(device, rightAnswer(question), edge);
  };
  const rowsOnServer = async () =>
    sorted(server.memory.rows(userId).map(({ revision: _, ...row }) => row));
  return { answer, device, loop, rowsOnServer, server, states, statuses };
}

function aServer() {
  return createWorldServer(createDice(1), () => Date.now(), WORLD_QUESTIONS);
}

/** Uses up today's budget except for this many events. */
function fillDay(server: ReturnType<typeof aServer>, left: number): void {
  const learner = server.memory.tables.learners.get('anna');
  if (!learner) throw new Error('anna is not registered');
  const date = new Date().toISOString().slice(0, 10);
  learner.intake = { date, events: DAILY_BUDGET.events - left, bytes: 0, batches: 0 };
}

type Device = Awaited<ReturnType<typeof aDevice>>['device'];

async function answeredOn(device: Device): Promise<unknown> {
  const progress = await device.rows.get(['progress', '']);
  return progress?.kind === 'progress' ? progress.row.questionsAnswered : null;
}

async function shownOn(device: Device): Promise<unknown[]> {
  return sorted((await device.rows.toArray()).map(({ ahead: _, ...row }) => row));
}

function sorted(rows: { kind: string; key: string }[]): unknown[] {
  return rows.toSorted((a, b) => (`${a.kind}:${a.key}` < `${b.kind}:${b.key}` ? -1 : 1));
}

/** Waits until the requests under way are answered: by turns of the event loop, not by a clock. */
async function eventually(check: () => void): Promise<void> {
  for (let turns = 0; turns < 500; turns += 1) {
    try {
      return check();
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  check();
}

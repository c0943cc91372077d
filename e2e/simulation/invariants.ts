/** The rules that must hold in every world once the network is back (promises P1, P2, P3). */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import type { LoggedEvent } from '#pwa/device/database/records.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import {
  aiFactsOf,
  feedbackFactsOf,
  isIssuedKind,
  latestFeedbackOn,
} from '#shared/contract/ai/issued-rows.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';
import { localDateOf } from '#shared/game/time/effective-time.ts';
import { ACHIEVEMENTS } from '#shared/game/scoring/achievements.ts';
import { CHALLENGE_XP, CHALLENGES_PER_DAY } from '#shared/game/constants.ts';
import type {
  AiQuestionFacts,
  EventContext,
  FeedbackFacts,
  QuestionFacts,
} from '#shared/game/context.ts';
import { createRowSet, foldEvent } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import type { StoredRow } from '#shared/events/row-kinds.ts';
import { starsOf } from '#shared/game/scoring/xp-level.ts';
import { dropStore, eventTimes } from '#e2e/simulation/faults/losses.ts';
import { followEnd } from '#e2e/simulation/learner/sessions.ts';
import { checkVerdicts } from '#e2e/simulation/learner/checks.ts';
import { checkAi } from '#e2e/simulation/learner/ai-answers.ts';
import { assert, Broken } from './broken.ts';
import { isSameJson } from '#e2e/simulation/browser/json-values.ts';
import { checkEpochs, checkPace, checkTime } from './log-invariants.ts';
import type { LogLine } from '#e2e/simulation/browser/server-tables.ts';
import { connect } from '#e2e/simulation/browser/memory-storage.ts';
import { deliverStray, syncBy } from '#e2e/simulation/faults/network.ts';
import { signIn, type Device, type World } from './world.ts';

/** The number of syncs of a device after which nothing may wait (docs/sync.md, what it guarantees). */
const SYNCS = 3;

/** Syncs all devices once before anything happens, because without questions there is nothing to answer. */
export async function furnish(world: World): Promise<void> {
  world.isHealed = true;
  for (const device of world.devices) await syncAll(world, device);
  world.isHealed = false;
}

/** Makes everything work again, and syncs every device. @throws Error for a promise that is broken */
export async function heal(world: World): Promise<void> {
  const { scheduler, server, devices } = world;
  world.isHealed = true;
  server.isUp = true;
  server.isUpgraded = true;
  // From now on a day takes all batches, because a real day takes far more than a world sends.
  server.memory.batchesADay = Number.POSITIVE_INFINITY;
  for (const device of devices) {
    device.isOnline = true;
    for (const store of device.stores.values()) store.isFull = false;
  }
  await scheduler.finishAll();
  while (world.strays.length > 0) await deliverStray(world);
  for (let round = 1; round <= SYNCS; round += 1) {
    for (const device of devices) await syncAll(world, device);
  }
}

/** @throws Error for a promise that is broken */
export async function checkWorld(world: World): Promise<void> {
  for (const userId of world.users) {
    const log = world.server.memory.log(userId);
    const held = world.devices.flatMap(({ name, stores }) => {
      const store = stores.get(userId);
      return store ? [{ name, store }] : [];
    });
    if (world.server.isDeleted(userId)) {
      assert(log.length === 0, `${userId} was erased and is back on the server`);
      assert(held.length === 0, `${userId} was erased and is still on ${held[0]?.name}`);
      continue;
    }
    checkLog(world, userId, log);
    checkTime(world, userId, log);
    checkEpochs(world, userId, log);
    checkPace(userId, log);
    checkAi(world, userId, log);
    const all = world.server.memory.rows(userId);
    const rows = sortRows(all.filter(({ kind }) => !isIssuedKind(kind)));
    assertSame(
      rows,
      sortRows(foldLog(world, userId, log)),
      `${userId}: server and the fold of its log`,
    );
    checkVerdicts(userId, log, all);
    checkLedgers(userId, log, rows);
    for (const { name, store } of held) {
      const db = connect(store, userId, { pause: () => Promise.resolve() });
      assert((await countUnsent(db)) === 0, `${name}: something still waits to be sent`);
      assertSame(sortRows(await db.rows.toArray()), rows, `${name} and the server`);
      assertSame(
        sortRows((await db.serverRows.toArray()) as StoredRow[]),
        sortRows(all),
        `${name} has, and the server`,
      );
    }
  }
}

/**
 * A device's rows while events wait: the server's rows with those events folded on top, made anew here
 * and compared with what it keeps up to date step by step.
 */
export async function checkProjections(world: World): Promise<void> {
  for (const { name, stores } of world.devices) {
    if (world.scheduler.live.some(({ deviceName }) => deviceName === name)) continue;
    for (const [userId, store] of stores) {
      const db = connect(store, userId, { pause: () => Promise.resolve() });
      // After a sign-out or an interrupted sync, the projection is made at the next start.
      const sync = await readSyncState(db);
      if (sync.lastSyncAt === null || sync.isReplayDue) continue;
      if (store.isRestored) continue;
      const facts = store.isReduced ? await readFacts(db) : world.server.facts;
      const held = await db.serverRows.toArray();
      const set = createRowSet(held.filter(({ kind }) => !isIssuedKind(kind)) as StoredRow[]);
      for (const { deviceId, event } of await readUncounted(db)) {
        const { occurredAt: effectiveAt, utcOffset } = event;
        const at = { effectiveAt, utcOffset, feedbackId: latestFeedback(held, event) };
        foldEvent(set, event, contextOf({ facts, rows: held }, deviceId, event, at));
      }
      const shown = sortRows(await db.rows.toArray());
      assertSame(shown, sortRows([...set.rows.values()]), `${name} shows, and its events come to:`);
    }
  }
}

/** The questions that the device has: after a sign-out older revisions are gone from it. */
async function readFacts(db: LearnerDatabase): Promise<Map<string, QuestionFacts>> {
  const held = [...(await db.revisions.toArray()), ...(await db.questions.toArray()).map(factsOf)];
  return new Map(held.map((facts) => [`${facts.id}@${facts.revision}`, facts]));
}

/** Events that no reply has brought as rows: after both the watermark and the server's highest number. */
async function readUncounted(db: LearnerDatabase): Promise<LoggedEvent[]> {
  const events = await db.events.toArray();
  const outboxes = (await db.outboxes.toArray()).sort((a, b) => a.position - b.position);
  return outboxes.flatMap(({ deviceId, settledUpTo, serverHighest, held }) => {
    const own = events.filter((logged) => logged.deviceId === deviceId);
    const later = own.filter(({ deviceSeq }) => deviceSeq > Math.max(settledUpTo, serverHighest));
    return [...own.filter(({ deviceSeq }) => held.includes(deviceSeq)), ...later];
  });
}

/** Signs in every learner who has left something on the device once more. */
async function syncAll(world: World, device: Device): Promise<void> {
  for (const userId of device.stores.keys()) {
    if (world.server.isDeleted(userId)) {
      device.session = { userId, token: `${userId}/gone`, since: '' };
    } else signIn(world, device, userId);
    const actor = await world.scheduler.start(device.name, 'syncs at last', async (self) => {
      const ended = await syncBy(world, device, userId, self);
      followEnd(world, device, userId, ended);
      if (ended.end !== 'done' && ended.end !== 'gone') {
        throw new Broken(`${device.name}: the sync ended with ${JSON.stringify(ended)}`);
      }
      if (ended.end === 'gone') dropStore(device, userId);
    });
    await world.scheduler.finishAll();
    if (actor.error !== null) throw actor.error;
  }
}

/** Checks that each written event has arrived, once, in its learner's log, within its bounds of time. */
function checkLog(world: World, userId: string, log: readonly LogLine[]): void {
  const times = log.map(({ occurredAt }) => occurredAt);
  assert(new Set(times).size === times.length, `${userId}: an event is in the log twice`);
  const arrived = new Set(times);
  const kept = new Set(
    world.devices.flatMap(({ stores }) => [...stores.values()].flatMap(eventTimes)),
  );
  for (const time of times) {
    assert(world.written.get(time)?.userId === userId, `${userId}: the log holds another's event`);
  }
  for (const [time, written] of world.written) {
    if (written.userId !== userId || arrived.has(time) || world.mayBeMissing.has(time)) continue;
    if (world.lostByRestore.has(time) && !kept.has(time)) continue;
    throw new Broken(`${userId}: the event ${time} of ${written.deviceName} was lost`);
  }
}

/** The rows that the log alone gives: its events in the order of their arrival. */
function foldLog({ server }: World, userId: string, log: readonly LogLine[]): StoredRow[] {
  const set = createRowSet([]);
  const known = { facts: server.facts, rows: server.memory.rows(userId) };
  for (const line of log.toSorted((a, b) => a.arrival - b.arrival)) {
    if (line.status === 'rejected') continue;
    foldEvent(set, line.event, contextOf(known, line.deviceId, line.event, line));
  }
  return [...set.rows.values()];
}

/** Questions by revision, and the rows, issued ones included. */
interface Known {
  facts: ReadonlyMap<string, QuestionFacts>;
  rows: readonly { kind: string; key: string; row: unknown }[];
}

function contextOf(
  { facts, rows }: Known,
  deviceId: string,
  event: LearnerEvent,
  { effectiveAt, utcOffset, feedbackId }: Pick<LogLine, 'effectiveAt' | 'utcOffset' | 'feedbackId'>,
): EventContext {
  const named = 'questionRevision' in event ? `${event.questionId}@${event.questionRevision}` : '';
  return {
    deviceId,
    question: facts.get(named) ?? null,
    aiQuestion: aiFactsFor(rows, event),
    feedback: feedbackFor(rows, event, feedbackId),
    effectiveAt,
    utcOffset: utcOffset ?? event.utcOffset,
    localDate: localDateOf(effectiveAt, utcOffset ?? event.utcOffset),
  };
}

function aiFactsFor(rows: Known['rows'], event: LearnerEvent): AiQuestionFacts | null {
  if (!('aiQuestionId' in event)) return null;
  const question = findIssued(rows, 'aiQuestion', event.aiQuestionId) as AiQuestion | null;
  return question && aiFactsOf(question);
}

/**
 * For an answer, returns the feedback that existed when it arrived, according to the log; for a check, the feedback
 * that it names.
 */
function feedbackFor(
  rows: Known['rows'],
  event: LearnerEvent,
  stood: string | null,
): FeedbackFacts | null {
  if (event.kind !== 'answer' && event.kind !== 'answer-assessed') return null;
  const isCheck = event.kind === 'answer-assessed' && 'feedbackId' in event;
  const id = isCheck ? event.feedbackId : stood;
  return feedbackFactsOf(findIssued(rows, 'aiFeedback', id) as AiFeedback | null, event);
}

/** The context for an answer that isn't sent yet: a device gives feedback only to answers to AI questions. */
function latestFeedback(rows: Known['rows'], event: LearnerEvent): string | null {
  if (!('aiQuestionId' in event)) return null;
  const all = rows.flatMap(({ kind, row }) => (kind === 'aiFeedback' ? [row as AiFeedback] : []));
  return latestFeedbackOn(all, event)?.feedbackId ?? null;
}

function findIssued(rows: Known['rows'], kind: string, wanted: string | null): unknown {
  return rows.find((row) => row.kind === kind && row.key === wanted)?.row ?? null;
}

/** Checks that nobody has impossible XP, and that nobody spent more than there was. */
function checkLedgers(userId: string, log: readonly LogLine[], rows: readonly StoredRow[]): void {
  const progress = rows.find(({ kind }) => kind === 'progress')?.row as ProgressRow | undefined;
  if (!progress) return;
  const current = log.filter(({ event }) => event.epoch === progress.epoch);
  const answers = current.filter(({ event }) => event.kind === 'answer').length;
  const days = rows.filter(({ kind }) => kind === 'day').length;
  const most =
    answers * MOST_XP_AN_ANSWER +
    days * CHALLENGES_PER_DAY * CHALLENGE_XP +
    ACHIEVEMENTS.reduce((sum, { xpReward }) => sum + xpReward, 0);
  assert(progress.totalXp <= most, `${userId}: more XP than can be earned`);
  assert(starsOf(progress) >= 0, `${userId}: more stars spent than earned`);
  assert(
    Object.values(progress.powerUps).every((count) => count >= 0),
    `${userId}: a power-up below 0`,
  );
  assert(progress.questionsAnswered <= answers, `${userId}: more answers counted than given`);
}

/** The most XP of one answer: level 4, after ten right answers in a row. */
const MOST_XP_AN_ANSWER = 4 * 50 * 3;

function sortRows(rows: readonly StoredRow[]): StoredRow[] {
  const named = rows.map(({ kind, key, epoch, row }) => ({
    name: `${kind}:${key}`,
    plain: { kind, key, epoch, row } as StoredRow,
  }));
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ plain }) => plain);
}

/** Compares rows as JSON, because they are stored and sent as JSON. */
function assertSame(one: readonly StoredRow[], other: readonly StoredRow[], what: string): void {
  if (isSameJson(one, other)) return;
  const differing = one.find((row, index) => !isSameJson(row, other[index]));
  const opposite = other.find(({ kind, key }) => kind === differing?.kind && key === differing.key);
  throw new Broken(
    `${what} differ (${one.length} and ${other.length} rows): ${JSON.stringify(differing)} and ${JSON.stringify(opposite)}`,
  );
}

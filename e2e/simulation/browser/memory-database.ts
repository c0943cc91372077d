/**
 * The server's database in memory: each statement of the sync by its name. The SQL itself is tested by
 * the API's tests on PGlite and PostgreSQL, by `wires`, and by the worlds that run on PGlite.
 */
import type { Database, Executor, Statement, Transaction } from '#api/platform/database/client.ts';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { SyncedRow } from '#shared/contract/sync-protocol.ts';
import type { LearnerEvent } from '#shared/events/index.ts';
import { isSummed, rowName } from '#shared/events/row-kinds.ts';
import { ENGINE_NUMBER } from '#shared/game/constants.ts';
import type { Dice } from '#e2e/simulation/dice.ts';
import { cloneFrozen } from './json-values.ts';
import { copyTables, type LogLine, type ServerTables } from './server-tables.ts';

export interface MemoryDatabase {
  tables: ServerTables;
  db: Database;
  /** Neither sessions nor tombstones are part of a backup. */
  sessions: Map<string, { userId: string; signedInAt: number }>;
  tombstones: Set<string>;
  /** A date is full after this many batches from a learner, however small they are, because worlds are small. */
  batchesADay: number;
  /** The learner whose request is answered, for the query about a tombstone. */
  asking: string;
  /** The bank's version, as its row says. */
  contentVersion: string;
  addLearner: (userId: string, now: number) => void;
  log: (userId: string) => LogLine[];
  rows: (userId: string) => SyncedRow[];
}

/** Takes the statement's values in the order of its $1, $2… */
type Answer = (values: never) => unknown[];

/** @param dice decide which transactions the database asks to run again (40001) */
export function createMemoryDatabase(dice: Dice): MemoryDatabase {
  const memory: MemoryDatabase = {
    tables: { logId: 'log-1', learners: new Map() },
    sessions: new Map(),
    tombstones: new Set(),
    batchesADay: Number.POSITIVE_INFINITY,
    asking: '',
    contentVersion: '',
    db: null as unknown as Database,
    addLearner: (userId, now) => {
      memory.tables.learners.set(userId, {
        createdAt: now,
        revision: 0,
        rowCount: 0,
        revisionSum: 0,
        eventCount: 0,
        utcOffset: 0,
        devices: new Map(),
        log: new Map(),
        rows: new Map(),
        intake: { date: '', events: 0, bytes: 0, batches: 0 },
      });
    },
    log: (userId) => [...(memory.tables.learners.get(userId)?.log.values() ?? [])],
    rows: (userId) => [...(memory.tables.learners.get(userId)?.rows.values() ?? [])],
  };
  const executor = executorOf(memory, statementsOn(memory));
  memory.db = Object.assign(executor as Executor, {
    runTogether: <Result>(work: (reader: Executor) => Promise<Result>) => work(executor),
    runTransaction: async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
      const before = copyTables(memory.tables);
      const sent: Promise<unknown>[] = [];
      const sendUnawaited = (statement: Statement, values: unknown[]) =>
        void sent.push(executor.runOnConnection(statement, values));
      try {
        const result = await work({ ...executor, sendUnawaited } as Transaction);
        await Promise.all(sent);
        if (dice.chance(3)) throw Object.assign(new Error('serialization'), { code: '40001' });
        return result;
      } catch (error) {
        memory.tables = before;
        throw error;
      }
    },
  });
  return memory;
}

function executorOf(memory: MemoryDatabase, statements: Record<string, Answer>): Executor {
  const runOnConnection = async ({ name }: Statement, values: unknown[]) => {
    const answer = statements[name];
    if (!answer) throw new Error(`The statement ${name} is not known in memory`);
    return answer(values as never);
  };
  // Questions that are not in the facts cache do not exist in a world.
  const execute = async () => ({ rows: [] });
  // The only query that is not a named statement: is there a tombstone?
  const where = async () => (memory.tombstones.has(memory.asking) ? [{}] : []);
  const select = () => ({ from: () => ({ where }) });
  return { runOnConnection, execute, select } as unknown as Executor;
}

function statementsOn(memory: MemoryDatabase): Record<string, Answer> {
  const learnerOf = (userId: string) => memory.tables.learners.get(userId);
  return {
    find_session: ([userId, sessionId]: string[]) =>
      [memory.sessions.get(sessionId ?? '')].flatMap((session) =>
        session?.userId === userId && learnerOf(userId ?? '')
          ? [{ ...session, lastSeenAt: Number.MAX_SAFE_INTEGER, blockedAt: null }]
          : [],
      ),
    lock_learner: ([userId]: string[]) => {
      const learner = learnerOf(userId ?? '');
      if (!learner) return [];
      const { devices: _, log: __, rows: ___, intake, ...counters } = learner;
      const { date, bytes } = intake;
      const isFull = intake.batches >= memory.batchesADay;
      return [
        {
          ...counters,
          engine: ENGINE_NUMBER,
          date,
          bytes,
          events: isFull ? Number.MAX_VALUE : intake.events,
        },
      ];
    },
    read_known: ([userId, deviceId, kinds, keys]: [string, string, string[], string[]]) => {
      const learner = learnerOf(userId);
      if (!learner) return [];
      const rows = kinds.flatMap(
        (kind, at) => learner.rows.get(rowName({ kind, key: keys[at] ?? '' })) ?? [],
      );
      return [{ ...learner.devices.get(deviceId), version: null, values: null, rows }];
    },
    read_stored: ([userId, deviceId, numbers]: [string, string, number[]]) =>
      [...new Set(numbers)].flatMap(
        (deviceSeq) => learnerOf(userId)?.log.get(`${deviceId}:${deviceSeq}`) ?? [],
      ),
    read_feedback_on: ([userId, ids]: [string, string[]]) =>
      [...(learnerOf(userId)?.rows.values() ?? [])]
        .filter(({ kind }) => (kind as string) === 'aiFeedback')
        .map(({ row }) => ({ row: row as unknown as AiFeedback }))
        .filter(({ row }) => ids.includes(row.aiQuestionId ?? row.questionId ?? '')),
    read_rows: ([userId, kinds, keys]: [string, string[], string[]]) =>
      kinds.flatMap((kind, index) => {
        const name = rowName({ kind, key: keys[index] ?? '' });
        return learnerOf(userId)?.rows.get(name) ?? [];
      }),
    read_effective_at: ([userId, deviceId, deviceSeq]: [string, string, number]) =>
      [...(learnerOf(userId)?.log.values() ?? [])]
        .filter((line) => line.deviceId === deviceId && line.deviceSeq <= deviceSeq)
        .sort((a, b) => b.deviceSeq - a.deviceSeq)
        .slice(0, 1),
    read_rows_since: ([userId, cursor]: [string, number]) =>
      [...(learnerOf(userId)?.rows.values() ?? [])]
        .filter(({ revision }) => revision > cursor)
        .sort(
          (a, b) =>
            Number(a.kind !== 'progress') - Number(b.kind !== 'progress') ||
            a.revision - b.revision,
        ),
    delete_lower_epochs: ([userId, epoch]: [string, number]) => {
      const rows = learnerOf(userId)?.rows ?? new Map<string, SyncedRow>();
      const ended = [...rows].filter(([, row]) => row.epoch < epoch);
      for (const [name] of ended) rows.delete(name);
      const summed = ended.filter(([, { kind }]) => isSummed(kind));
      const revisionSum = summed.reduce((sum, [, { revision }]) => sum + revision, 0);
      return [{ rowCount: summed.length, revisionSum }];
    },
    count_problems_of_learner: ([userId, since]: [string, number]) => [
      {
        reports: [...(learnerOf(userId)?.log.values() ?? [])].filter(
          ({ event, status, receivedAt }) =>
            event.kind === 'problem-reported' && status !== 'rejected' && receivedAt >= since,
        ).length,
      },
    ],
    count_story_events: ([userId, since]: [string, number]) => [
      {
        count: [...(learnerOf(userId)?.log.values() ?? [])].filter(
          ({ event, status, receivedAt }) =>
            event.kind?.startsWith('story-') && status !== 'rejected' && receivedAt >= since,
        ).length,
      },
    ],
    count_learned_events: ([userId, since]: [string, number]) => [
      {
        count: [...(learnerOf(userId)?.log.values() ?? [])].filter(
          ({ event, status, receivedAt }) =>
            event.kind === 'learned' && status !== 'rejected' && receivedAt >= since,
        ).length,
      },
    ],
    // Worlds don't test places on the leaderboard, so nobody has one.
    read_own_xp: () => [],
    read_ranking: () => [],
    mark_standing: () => [],
    // Nobody pays in these worlds.
    read_beside: () => [
      { logId: memory.tables.logId, contentVersion: memory.contentVersion, userId: null },
    ],
    upsert_rows: ([userId, revision, rows]: [string, number, string]) => {
      for (const row of JSON.parse(rows) as SyncedRow[]) {
        learnerOf(userId)?.rows.set(rowName(row), cloneFrozen({ ...row, revision }));
      }
      return [];
    },
    count_issued: ([userId, revision, count]: [string, number, number]) => {
      const learner = learnerOf(userId);
      if (!learner) return [];
      learner.revision = revision;
      learner.rowCount += count;
      learner.revisionSum += count * revision;
      return [];
    },
    insert_events: ([userId, deviceId, receivedAt, logged]: [string, string, number, string]) => {
      const log = learnerOf(userId)?.log ?? new Map<string, LogLine>();
      for (const entry of JSON.parse(logged) as LogLine[]) {
        const name = `${deviceId}:${entry.deviceSeq}`;
        if (log.has(name)) throw new Error(`The event ${name} is in the log already`);
        const occurredAt = timeOf(entry.event);
        log.set(name, cloneFrozen({ ...entry, deviceId, receivedAt, occurredAt }));
      }
      return [];
    },
    upsert_device: ([userId, deviceId, ...held]: DeviceValues) => {
      const [highest, count, latestEffectiveAt, utcOffset = null, offsetSince = null] = held;
      const head = { highest, count, latestEffectiveAt, utcOffset, offsetSince };
      learnerOf(userId)?.devices.set(deviceId, head);
      return [];
    },
    update_learner: ([userId, ...sums]: LearnerValues) => {
      const learner = learnerOf(userId);
      const [revision, rowCount, revisionSum, eventCount, utcOffset, , date, events, bytes] = sums;
      if (!learner) return [];
      const batches = learner.intake.date === date ? learner.intake.batches : 0;
      const intake = { date, events, bytes, batches: batches + 1 };
      Object.assign(learner, { revision, rowCount, revisionSum, eventCount, utcOffset, intake });
      return [];
    },
  };
}

type DeviceValues = [
  userId: string,
  deviceId: string,
  highest: number,
  count: number,
  latestEffectiveAt: number | null,
  utcOffset?: number,
  offsetSince?: number,
];

type LearnerValues = [
  userId: string,
  revision: number,
  rowCount: number,
  revisionSum: number,
  eventCount: number,
  utcOffset: number,
  timeZone: string | null,
  date: string,
  events: number,
  bytes: number,
];

/** Returns the event's time. Only the beginning of a rejected event is stored, but it includes the time. */
function timeOf(event: LearnerEvent | { head: string }): number {
  return 'head' in event ? Number(/"occurredAt":(\d+)/.exec(event.head)?.[1]) : event.occurredAt;
}

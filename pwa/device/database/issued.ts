/**
 * Issued rows are those that the server makes for the learner: AI questions, feedback on answers, and study strategies.
 * All other rows are computed from the log. Sync brings issued rows along with the rest. If one arrives sooner, in the
 * reply to another call, this module keeps it until a sync brings the same row.
 */
import Dexie from 'dexie';
import type { AiFeedback } from '#shared/contract/ai/ai-feedback.ts';
import type { AiRoundFeedback } from '#shared/contract/ai/ai-mock.ts';
import type { AiQuestion } from '#shared/contract/ai/ai-question.ts';
import { type AiStrategy, KEPT_STRATEGIES } from '#shared/contract/ai/ai-strategy.ts';
import type { IssuedKind, IssuedRow, IssuedRowOfKind } from '#shared/contract/ai/issued-rows.ts';
import type { LearnerDatabase } from './database.ts';
import { storageErrorOf } from './storage-error.ts';

/** Stores the issued rows that the reply to a call has just brought. @throws StorageError */
export async function keepIssued(db: LearnerDatabase, rows: readonly IssuedRow[]): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      const names = new Set(rows.map(nameOf));
      const others = (await readSinceSync(db)).filter((row) => !names.has(nameOf(row)));
      await db.meta.put({ key: 'issued', rows: [...others, ...rows] });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Deletes the early copy of each issued row that a sync has brought by now. Run inside a transaction. */
export async function dropArrived(db: LearnerDatabase): Promise<void> {
  const waiting = await readSinceSync(db);
  if (waiting.length === 0) return;
  const arrived = await db.serverRows.bulkGet(waiting.map(({ kind, key }) => [kind, key]));
  const plans = (await syncedRows(db, 'aiStrategy')).map(({ row }) => row as AiStrategy);
  const [latest] = plans.sort(laterFirst);
  const hasArrived = (row: IssuedRow, index: number) =>
    row.kind === 'aiStrategy'
      ? latest !== undefined && latest.createdAt >= row.row.createdAt
      : arrived[index] !== undefined;
  const rows = waiting.filter((row, index) => !hasArrived(row, index));
  await db.meta.put({ key: 'issued', rows });
}

/** Returns the AI question with this id; null if this device doesn't have it. */
export function findAiQuestion(db: LearnerDatabase, id: string): Promise<AiQuestion | null> {
  return findIssued(db, 'aiQuestion', id);
}

/** Returns all AI questions, the latest first. */
export async function readAiQuestions(db: LearnerDatabase): Promise<AiQuestion[]> {
  const found = await readIssued(db, 'aiQuestion');
  return found.sort((a, b) => b.issuedAt - a.issuedAt);
}

/** Returns all of AI Mode's feedback on answers, the latest first. */
export async function readFeedback(db: LearnerDatabase): Promise<AiFeedback[]> {
  const found = await readIssued(db, 'aiFeedback');
  return found.sort((a, b) => b.createdAt - a.createdAt);
}

/** Returns AI Mode's feedback on a round of a mock interview; null if this device has no such feedback. */
export function findRoundMarks(
  db: LearnerDatabase,
  mockId: string,
): Promise<AiRoundFeedback | null> {
  return findIssued(db, 'aiRound', mockId);
}

/** Returns AI Mode's feedback on all rounds. */
export function readRoundMarks(db: LearnerDatabase): Promise<AiRoundFeedback[]> {
  return readIssued(db, 'aiRound');
}

/** Returns the learner's latest study plans, the newest first. */
export async function readStrategies(db: LearnerDatabase): Promise<AiStrategy[]> {
  const found = await readIssued(db, 'aiStrategy');
  // A plan is stored under one key until a sync brings it, and under another key after that. So plans are matched by
  // id.
  const plans = new Map(found.map((plan) => [plan.strategyId, plan]));
  return [...plans.values()].sort(laterFirst).slice(0, KEPT_STRATEGIES);
}

function laterFirst(a: AiStrategy, b: AiStrategy): number {
  return b.createdAt - a.createdAt;
}

async function findIssued<Kind extends IssuedKind>(
  db: LearnerDatabase,
  kind: Kind,
  key: string,
): Promise<IssuedRowOfKind[Kind] | null> {
  const [synced, waiting] = await Promise.all([db.serverRows.get([kind, key]), readSinceSync(db)]);
  const found = synced ?? waiting.find((row) => row.kind === kind && row.key === key);
  return (found?.row as IssuedRowOfKind[Kind] | undefined) ?? null;
}

async function readIssued<Kind extends IssuedKind>(
  db: LearnerDatabase,
  kind: Kind,
): Promise<IssuedRowOfKind[Kind][]> {
  const [synced, waiting] = await Promise.all([syncedRows(db, kind), readSinceSync(db)]);
  const found = new Map<string, unknown>();
  for (const row of waiting) if (row.kind === kind) found.set(row.key, row.row);
  for (const { key, row } of synced) found.set(key, row);
  return [...found.values()] as IssuedRowOfKind[Kind][];
}

function syncedRows(db: LearnerDatabase, kind: IssuedKind) {
  return db.serverRows
    .where('[kind+key]')
    .between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    .toArray();
}

async function readSinceSync(db: LearnerDatabase): Promise<IssuedRow[]> {
  const found = await db.meta.get('issued');
  return found?.key === 'issued' ? found.rows : [];
}

function nameOf({ kind, key }: IssuedRow): string {
  return `${kind}:${key}`;
}

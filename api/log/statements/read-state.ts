/** Reads a learner's state for calls that don't change it. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { EvidenceRows } from '#shared/game/readiness/evidence.ts';
import type { ProfileRow, ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { RowKind, StoredRow } from '#shared/events/row-kinds.ts';
import { type Executor, runStatement, queryRows } from '#api/platform/database/client.ts';
import { learnerRows } from '#api/log/tables.ts';
import type { MockRow, MockTurnRow } from '#shared/game/mock/mock-row.ts';

interface PracticeRows {
  progress: ProgressRow;
  /** By question id. */
  questions: Map<string, QuestionRow>;
}

const READ_PROGRESS = {
  name: 'read_progress',
  text: `select r."row" from learner_rows r where r.user_id = $1 and r.kind = 'progress'`,
};

/** Reads the learner's progress row. If none is stored yet, returns that of a new learner. */
export async function readProgressRow(executor: Executor, userId: string): Promise<ProgressRow> {
  const [stored] = await runStatement<{ row: ProgressRow }>(executor, READ_PROGRESS, [userId]);
  return stored?.row ?? initialProgress();
}

/** Reads the progress row and the rows of all answered questions, in one statement. */
export async function readPracticeState(executor: Executor, userId: string): Promise<PracticeRows> {
  return practiceOf(await readRowsOf(executor, userId, ['progress', 'question']));
}

/**
 * Reads the progress row, the questions' rows, the profile, and everything else on which readiness depends, in one
 * statement.
 */
export async function readEvidence(
  executor: Executor,
  userId: string,
): Promise<Omit<EvidenceRows, keyof PracticeRows> & PracticeRows & { profile: ProfileRow | null }> {
  const kinds = ['progress', 'question', 'aiMark', 'mock', 'learned', 'profile'] as const;
  const stored = await readRowsOf(executor, userId, kinds);
  return {
    profile: stored.flatMap((one) => (one.kind === 'profile' ? one.row : []))[0] ?? null,
    ...practiceOf(stored),
    aiMarks: stored.flatMap((one) => (one.kind === 'aiMark' ? [one.row] : [])),
    mocks: stored.flatMap((one) => (one.kind === 'mock' ? [one.row] : [])),
    learned: stored.flatMap((one) => (one.kind === 'learned' ? [one.row] : [])),
  };
}

async function readRowsOf(
  executor: Executor,
  userId: string,
  kinds: readonly RowKind[],
): Promise<StoredRow[]> {
  return (await executor
    .select({ kind: learnerRows.kind, key: learnerRows.key, row: learnerRows.row })
    .from(learnerRows)
    .where(
      and(eq(learnerRows.userId, userId), inArray(learnerRows.kind, [...kinds])),
    )) as StoredRow[];
}

function practiceOf(stored: readonly StoredRow[]): PracticeRows {
  const questions = new Map<string, QuestionRow>();
  let progress = initialProgress();
  for (const one of stored) {
    if (one.kind === 'progress') progress = one.row;
    if (one.kind === 'question') questions.set(one.key, one.row);
  }
  return { progress, questions };
}

export interface StoredRound {
  mock: MockRow;
  /** The turns of the round in order, case by case. */
  turns: MockTurnRow[];
}

/** Reads a round of a mock interview; null if the server doesn't have that round. */
export async function readRound(
  executor: Executor,
  userId: string,
  mockId: string,
): Promise<StoredRound | null> {
  const found = await queryRows<{ kind: string; row: unknown }>(
    executor,
    sql`
      select kind, "row" from ${learnerRows}
      where user_id = ${userId} and ((kind = 'mock' and key = ${mockId})
        or (kind = 'mockTurn' and "row"->>'mockId' = ${mockId}))`,
  );
  const mock = found.find(({ kind }) => kind === 'mock')?.row as MockRow | undefined;
  const turns = found.flatMap(({ kind, row }) => (kind === 'mockTurn' ? [row as MockTurnRow] : []));
  turns.sort((a, b) => a.case - b.case || a.turn - b.turn);
  return mock ? { mock, turns } : null;
}

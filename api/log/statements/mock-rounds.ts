/** A learner's round of a mock interview as the learner's devices have sent it. */
import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from '#api/platform/database/client.ts';
import { learnerRows } from '#api/log/tables.ts';
import type { MockRow, MockTurnRow } from '#shared/game/mock/mock-row.ts';

export interface StoredRound {
  mock: MockRow;
  /** The turns in order, case by case. */
  turns: MockTurnRow[];
}

/** @returns null if the server has no such round */
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

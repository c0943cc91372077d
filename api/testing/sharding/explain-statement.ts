/** How many shards a statement takes on Citus, as its planner says. */
import type { Database } from '#api/platform/database/client.ts';
import { runStatement } from '#api/platform/database/client.ts';

export interface ExplainedStatement {
  text: string;
  values: unknown[];
}

/**
 * Why a statement is not planned for one shard or for the coordinator alone; null when it is.
 * @param statement is planned for its values, and not run
 */
export async function findCrossing(
  db: Database,
  { text, values }: ExplainedStatement,
): Promise<string | null> {
  const explain = { name: '', text: `explain (format json) ${text}` };
  try {
    const [row] = await runStatement<{ 'QUERY PLAN': unknown }>(db, explain, values);
    return crossingIn(row?.['QUERY PLAN']);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Looks through the plan, whatever its shape. */
function crossingIn(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  const plan = node as Record<string, unknown>;
  if (plan['Subplans'] !== undefined) return 'it has intermediate results';
  const tasks = plan['Task Count'];
  if (tasks !== undefined && tasks !== 1) return `it has ${String(tasks)} tasks`;
  const method = plan['INSERT/SELECT method'];
  if (method !== undefined) return `INSERT … SELECT: ${String(method)}`;
  for (const value of Object.values(plan)) {
    const found = crossingIn(value);
    if (found !== null) return found;
  }
  return null;
}

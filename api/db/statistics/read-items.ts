/** The counts of questions, for the desk. */
import { type Executor, runStatement } from '#api/db/engine/client.ts';

const READ_CELLS = {
  name: 'read_item_cells',
  text: `
    select c.question_id as "id", jsonb_object_agg(c.cell, c.count) as "cells"
    from unnest($1::text[], $2::int[]) as wanted(id, revision)
    join item_counts c on c.question_id = wanted.id and c.revision = wanted.revision
    where c.count <> 0 group by c.question_id`,
};

/** Counts by cell, by question; questions that nobody has met are missing. */
export async function readItemCells(
  executor: Executor,
  questions: readonly { id: string; revision: number }[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await runStatement<{ id: string; cells: Record<string, number> }>(
    executor,
    READ_CELLS,
    [questions.map(({ id }) => id), questions.map(({ revision }) => revision)],
  );
  return new Map(rows.map(({ id, cells }) => [id, new Map(Object.entries(cells))]));
}

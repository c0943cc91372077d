/**
 * Adds a learner's part to the counts of each question. Each count has a name, its cell:
 * - `met` and `skipped` count the learners who saw the question, and those of them who skipped it before they answered
 * it.
 * - `answered`, `right`, `choice:N`, `seconds:N`, `timedOut` and `fiftyFifty` count each learner's first answer.
 * - `rated` and `rated:N` count, in total and by option, the learners with enough other multiple-choice answers to tell
 *   strong learners from weak ones.
 * - `rest` and `rest:N` add up these learners' shares of right answers among their other answers, in thousandths;
 *   `restSquared` adds up the squares of these shares.
 */
import type { ItemResponse, LearnerPart } from './learner-part.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';

/** A learner needs at least this many other answers to be rated. */
const ENOUGH_OTHERS = 5;

/** Counts by question and revision, and within these by cell. */
export type ItemCells = Map<string, Map<string, number>>;

/** Adds a learner's part to the counts. With the factor -1, subtracts it instead. */
export function addItemCells(sums: ItemCells, part: LearnerPart, factor: 1 | -1): void {
  const choices = [...part.items.values()].filter(({ choice }) => choice !== null);
  const right = choices.filter(({ isRight }) => isRight).length;
  for (const [questionId, response] of part.items) {
    const { revision, skippedRevision } = response;
    for (const met of new Set([revision, skippedRevision])) {
      if (met !== null) add(sums, questionId, met, 'met', factor);
    }
    if (skippedRevision !== null) add(sums, questionId, skippedRevision, 'skipped', factor);
    if (revision === null) continue;
    const rest = response.choice === null ? null : restOf(response, right, choices.length);
    for (const [cell, count] of cellsOf(response, rest)) {
      add(sums, questionId, revision, cell, count * factor);
    }
  }
}

/**
 * Returns the share of right answers among the learner's other multiple-choice answers, in thousandths; null if there
 * are too few of these.
 */
function restOf({ isRight }: ItemResponse, right: number, answered: number): number | null {
  const others = answered - 1;
  if (others < ENOUGH_OTHERS) return null;
  return Math.round((1_000 * (right - (isRight ? 1 : 0))) / others);
}

function cellsOf(response: ItemResponse, rest: number | null): [cell: string, count: number][] {
  const { isRight, choice, seconds, timedOut, fiftyFifty } = response;
  const cells: [string, number][] = [
    ['answered', 1],
    [`seconds:${seconds}`, 1],
  ];
  if (isRight) cells.push(['right', 1]);
  if (choice !== null) cells.push([`choice:${choice}`, 1]);
  if (timedOut) cells.push(['timedOut', 1]);
  if (fiftyFifty) cells.push(['fiftyFifty', 1]);
  if (rest === null) return cells;
  cells.push(['rated', 1], [`rated:${choice}`, 1]);
  cells.push(['rest', rest], [`rest:${choice}`, rest], ['restSquared', rest * rest]);
  return cells;
}

function add(sums: ItemCells, id: string, revision: number, cell: string, count: number): void {
  const key = itemKey(id, revision);
  const cells = sums.get(key) ?? new Map<string, number>();
  sums.set(key, cells);
  cells.set(cell, (cells.get(cell) ?? 0) + count);
}

/** The key of a question's revision. A question's id contains no space, so no two keys are the same. */
export function itemKey(id: string, revision: number): string {
  return `${id} ${revision}`;
}

/** Returns the counts as rows. Counts that don't change are left out. */
export function changedItemCells(sums: ItemCells) {
  return [...sums].flatMap(([key, cells]) => {
    const [questionId = '', revision] = key.split(' ');
    return [...cells]
      .filter(([, count]) => count !== 0)
      .map(([cell, count]) => ({ questionId, revision: Number(revision), cell, count }));
  });
}

const READ_CELLS = {
  name: 'read_item_cells',
  text: `
    select s.id, jsonb_object_agg(s.cell, s.count) as "cells" from (
      select c.question_id as id, c.cell, sum(c.count) as count
      from unnest($1::text[], $2::int[]) as wanted(id, revision)
      join item_counts c on c.question_id = wanted.id and c.revision = wanted.revision
      group by c.question_id, c.cell having sum(c.count) <> 0
    ) s group by s.id`,
};

/**
 * Reads the counts of each question, added up over the given revisions. Questions that no learner has seen are left
 * out. A learner who skipped one of the revisions and answered another counts twice in `met`.
 */
export async function readItemCells(
  executor: Executor,
  questions: readonly { id: string; revisions: readonly number[] }[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await runStatement<{ id: string; cells: Record<string, number> }>(
    executor,
    READ_CELLS,
    [
      questions.flatMap(({ id, revisions }) => revisions.map(() => id)),
      questions.flatMap(({ revisions }) => revisions),
    ],
  );
  return new Map(rows.map(({ id, cells }) => [id, new Map(Object.entries(cells))]));
}

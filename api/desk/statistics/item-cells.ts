/**
 * Adds a learner's part to the counts of each question. A question has these cells: `met` and `skipped` count learners
 * who saw it and who skipped it first; `answered`, `right`, `choice:N`, `seconds:N`, `timedOut`, `fiftyFifty` count
 * learners by their first answer. Only learners with enough other multiple-choice answers show how well a question
 * tells strong from weak learners: `rated` and `rated:N` count them, by option; `rest` and `rest:N` sum the share of
 * their other answers that is right, in thousandths; `restSquared` sums the share's square.
 */
import type { ItemResponse, LearnerPart } from './learner-part.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';

/** How many other answers a learner needs to be rated. */
const ENOUGH_OTHERS = 5;

/** Counts by cell, by question and revision. */
export type ItemCells = Map<string, Map<string, number>>;

/** Adds a learner's part, times a factor; the factor -1 subtracts the part. */
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

/** The share of a learner's other choices that is right, in thousandths; null if there are too few others. */
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

/** The key is unique because a question's id contains no space. */
export function itemKey(id: string, revision: number): string {
  return `${id} ${revision}`;
}

/** The cells as rows, without those that haven't changed. */
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
 * Reads counts by cell, by question, added up over the given revisions; questions that nobody has met are missing. A
 * learner who skipped one of these revisions and answered another is counted twice in `met`.
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

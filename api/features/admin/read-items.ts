/** The statistics of the bank, and what there is to know of one question. */
import type { Executor } from '#api/db/client.ts';
import { type Problem, readProblems } from '#api/db/problems.ts';
import { readItemCells } from '#api/db/statistics/read-items.ts';
import type { Content } from '#api/services/content.ts';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { itemStatistics } from './item-statistics.ts';

/** Notes that are read at a time, of the whole bank and of one question. */
const MOST_PROBLEMS = 2_000;
const MOST_OF_ONE = 100;

/** All questions of the bank, in its order. */
export async function readItems(db: Executor, { questions }: Content): Promise<ItemStatistics[]> {
  const ids = questions.map(({ id }) => id);
  const cells = await readItemCells(db, questions);
  const problems = await readProblems(db, ids, MOST_PROBLEMS);
  return questions.map((question) =>
    itemStatistics(question, cells.get(question.id) ?? new Map(), countOpen(problems, question)),
  );
}

/** One question with its notes. */
export async function readItem(db: Executor, question: CuratedQuestion): Promise<ItemDetail> {
  const cells = await readItemCells(db, [question]);
  const problems = await readProblems(db, [question.id], MOST_OF_ONE);
  const { content, explanation } = question;
  const ofQuestion = cells.get(question.id) ?? new Map();
  return {
    statistics: itemStatistics(question, ofQuestion, countOpen(problems, question)),
    content,
    explanation,
    problems: problems.map(({ questionId: _, ...problem }) => problem),
  };
}

function countOpen(problems: readonly Problem[], { id }: CuratedQuestion): number {
  return problems.filter(({ questionId, isSettled }) => questionId === id && !isSettled).length;
}

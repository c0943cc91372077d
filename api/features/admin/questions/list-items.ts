/** The statistics of the bank, and what there is to know of one question. */
import type { Executor } from '#api/db/engine/client.ts';
import { countOpenProblems, readProblems } from '#api/db/bank/problems.ts';
import { readChecks } from '#api/db/statistics/read-checks.ts';
import { readItemCells } from '#api/db/statistics/item-cells.ts';
import type { Content } from '#api/services/content.ts';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin/admin.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { checkStatistics } from './check-statistics.ts';
import { itemStatistics } from './item-statistics.ts';

/** Notes of one question that are shown. */
const MOST_OF_ONE = 100;
const NONE_OPEN = { problems: 0, reporters: 0 };

/** All questions of the bank in its order, short ones too. */
export async function readItems(db: Executor, { byId }: Content): Promise<ItemStatistics[]> {
  const questions = [...byId.values()];
  const ids = questions.map(({ id }) => id);
  const cells = await readItemCells(db, questions);
  const open = await countOpenProblems(db, ids);
  return questions.map((question) => {
    const { id } = question;
    return itemStatistics(question, cells.get(id) ?? new Map(), open.get(id) ?? NONE_OPEN);
  });
}

/** One question with its notes. */
export async function readItem(db: Executor, question: CuratedQuestion): Promise<ItemDetail> {
  const { id, content, explanation, exhibit, keyPoints } = question;
  const cells = await readItemCells(db, [question]);
  const open = await countOpenProblems(db, [id]);
  const problems = await readProblems(db, [id], MOST_OF_ONE);
  return {
    statistics: itemStatistics(question, cells.get(id) ?? new Map(), open.get(id) ?? NONE_OPEN),
    ...{ content, exhibit, explanation },
    checks: keyPoints && checkStatistics(keyPoints, await readChecks(db, question)),
    problems: problems.map(({ questionId: _, ...problem }) => problem),
  };
}

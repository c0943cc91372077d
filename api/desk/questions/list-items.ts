/** Reads the bank's statistics, and the details of a question. */
import type { Executor } from '#api/platform/database/client.ts';
import { countOpenProblems, readProblems } from '#api/bank/statements/problems.ts';
import { readChecks } from '#api/desk/statistics/read-checks.ts';
import { readAlikeRevisions } from '#api/bank/statements/question-revisions.ts';
import { readItemCells } from '#api/desk/statistics/item-cells.ts';
import type { Content } from '#api/bank/content.ts';
import type { ItemDetail, ItemStatistics } from '#shared/contract/admin/admin.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { checkStatistics } from './check-statistics.ts';
import { figuresOf, itemStatistics } from './item-statistics.ts';

/** The most notes that are shown on a question. */
const MOST_OF_ONE = 100;
const NONE_OPEN = { problems: 0, reporters: 0 };

/** All questions of the bank in the bank's order, including short ones. */
export async function readItems(db: Executor, { byId }: Content): Promise<ItemStatistics[]> {
  const questions = [...byId.values()];
  const ids = questions.map(({ id }) => id);
  const alike = await readAlikeRevisions(db, ids);
  const pooled = questions.map((question) => ({ question, ...poolOf(question, alike) }));
  const cells = await readItemCells(db, pooled);
  const open = await countOpenProblems(db, ids);
  return pooled.map(({ question, id, revisions }) => {
    const statistics = itemStatistics(
      question,
      cells.get(id) ?? new Map(),
      open.get(id) ?? NONE_OPEN,
    );
    return { ...statistics, revisions };
  });
}

/** The revisions whose answers mean the same as answers to the current revision, including the current revision. */
function poolOf({ id, revision }: CuratedQuestion, alike: ReadonlyMap<string, number[][]>) {
  const found = alike.get(id)?.find((group) => group.includes(revision));
  return { id, revisions: found ?? [revision] };
}

/** Reads a question with its notes. */
export async function readItem(db: Executor, question: CuratedQuestion): Promise<ItemDetail> {
  const { id, content, explanation, exhibit, keyPoints } = question;
  const alike = await readAlikeRevisions(db, [id]);
  const pool = poolOf(question, alike);
  const { revisions } = pool;
  const cells = await readItemCells(db, [pool]);
  const open = await countOpenProblems(db, [id]);
  const problems = await readProblems(db, [id], MOST_OF_ONE);
  const earlier: ItemDetail['earlier'] = [];
  for (const others of alike.get(id) ?? []) {
    if (others.includes(question.revision)) continue;
    const found = await readItemCells(db, [{ id, revisions: others }]);
    earlier.unshift({
      revisions: others,
      ...figuresOf(found.get(id) ?? new Map(), question.options !== null),
    });
  }
  const statistics = itemStatistics(
    question,
    cells.get(id) ?? new Map(),
    open.get(id) ?? NONE_OPEN,
  );
  return {
    statistics: { ...statistics, revisions },
    earlier,
    ...{ content, exhibit, explanation },
    checks: keyPoints && checkStatistics(keyPoints, await readChecks(db, pool)),
    problems: problems.map(({ questionId: _, ...problem }) => problem),
  };
}

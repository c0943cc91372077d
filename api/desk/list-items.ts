/** Reads the figures of all questions, and the details of one. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { countOpenProblems, readProblems } from '#api/bank/statements/problems.ts';
import { readAlikeRevisions } from '#api/bank/statements/question-revisions.ts';
import { readItemCells } from '#api/desk/statistics/item-cells.ts';
import type { Content } from '#api/bank/content.ts';
import {
  FEWEST_SHOWN,
  type ItemDetail,
  type ItemStatistics,
  type CheckStatistics,
} from '#shared/contract/admin/desk.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import { figuresOf, itemStatistics } from '#api/desk/item-statistics.ts';

/** How many notes on a question are shown at most. */
const MOST_OF_ONE = 100;
const NONE_OPEN = { problems: 0, reporters: 0 };

/** Reads the figures of all the bank's questions, short ones included, in the bank's order. */
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

/**
 * Returns the current revision and the earlier revisions that grade answers in the same way. Their figures are added
 * up.
 */
function poolOf({ id, revision }: CuratedQuestion, alike: ReadonlyMap<string, number[][]>) {
  const found = alike.get(id)?.find((group) => group.includes(revision));
  return { id, revisions: found ?? [revision] };
}

/** Reads a question's figures, those of its earlier revisions, and learners' notes on it. */
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

/** Computes the share of learners who found each key point in their answer. @param keyPoints in the question's order */
function checkStatistics(
  keyPoints: readonly { id: string; text: string }[],
  { checks, learners, ticked }: Checks,
): CheckStatistics {
  const isShown = learners >= FEWEST_SHOWN;
  return {
    checks: isShown ? checks : null,
    learners: isShown ? learners : null,
    points: keyPoints.map(({ id, text }) => {
      const found = ticked[id] ?? 0;
      const isTold = isShown && isTellable(found, learners);
      return { text, foundShare: isTold ? Math.round((100 * found) / learners) : null };
    }),
  };
}

/**
 * True if a share may be shown. It is hidden if only one to four learners are in it, or only one to four are outside
 * it.
 */
function isTellable(part: number, whole: number): boolean {
  return (part === 0 || part >= FEWEST_SHOWN) && (part === whole || whole - part >= FEWEST_SHOWN);
}

/**
 * The results of learners' checks of their own open answers, from the log. Checks of schema version 1 don't count,
 * because the coach may have set some of their ticks.
 */
interface Checks {
  /** The number of checks of answers to these revisions. */
  checks: number;
  /** The number of learners who checked an answer. Only the latest check of each learner counts. */
  learners: number;
  /** How many of these learners ticked each key point, by the point's id. Points that nobody ticked are left out. */
  ticked: Record<string, number>;
}

const READ = {
  name: 'read_checks',
  text: `
    with latest as (
      select distinct on (e.user_id) e.user_id, e.event->'ticks' as ticks,
        count(*) over (partition by e.user_id) as checks
      from learner_events e
      where e.kind = 'answer-assessed' and e.status = 'accepted'
        and (e.event->>'schemaVersion')::int >= 2 and e.event ? 'ticks' and e.outcome ? 'verdict'
        and (e.event->>'questionId') = $1 and (e.event->>'questionRevision')::int = any($2::int[])
      order by e.user_id, e.arrival desc
    )
    select coalesce(sum(l.checks), 0)::int as "checks", count(*)::int as "learners",
      coalesce((
        select jsonb_object_agg(t.id, t.learners) from (
          select tick.id, count(distinct k.user_id)::int as learners
          from latest k cross join lateral jsonb_array_elements_text(k.ticks) as tick(id)
          group by tick.id
        ) t
      ), '{}'::jsonb) as "ticked"
    from latest l`,
};

/**
 * Reads the results of learners' checks.
 * @param question its id, and those of its revisions that have the same key points
 */
async function readChecks(
  executor: Executor,
  { id, revisions }: { id: string; revisions: readonly number[] },
): Promise<Checks> {
  const [found] = await runStatement<Checks>(executor, READ, [id, revisions]);
  return found ?? { checks: 0, learners: 0, ticked: {} };
}

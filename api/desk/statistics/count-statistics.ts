/**
 * Keeps the administrators' figures up to date. The job that counts the standings passes on the marks of the learners
 * that it has counted. This job then continues reading each marked learner's log where it last stopped. Each learner
 * has a part in the sums over all learners; the job changes the part and the sums in one transaction. So each answer is
 * counted exactly once, even if several servers count or one is interrupted. A sync doesn't count and never waits for a
 * count.
 */
import { findFacts } from '#api/bank/statements/question-revisions.ts';
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import {
  countStandings,
  pruneStandings,
  TAKE_COUNTING_LOCK,
  tryCountingLock,
} from '#api/board/statements/count-standings.ts';
import { pruneActive } from '#api/desk/statistics/read-figures.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { Job } from '#api/platform/run-jobs.ts';
import type { Services } from '#api/services.ts';
import { isoWeekOf } from '#shared/game/time/effective-time.ts';
import { addItemCells, itemKey, type ItemCells } from './item-cells.ts';
import {
  countAnswer,
  type LearnerPart,
  type LoggedAnswer,
  addSums,
  type Sums,
} from './learner-part.ts';
import { type CountedPart, readAnswers, readParts, addToSums, writeParts } from './parts.ts';

/** The job that keeps the leaderboards and the desk's figures up to date while the server runs. */
export function countingJob({
  db,
  clock,
  content,
}: Pick<Services, 'db' | 'clock' | 'content'>): Job {
  let prunedIn: string | null = null;
  const doNext = async () => {
    const now = clock();
    const week = isoWeekOf(now);
    const standings = await inTransaction(db, (tx) => countStandings(tx, now));
    const statistics = await inTransaction(db, (tx) => countStatistics(tx, timeLimitsOf(content)));
    if (prunedIn !== week) {
      const pruned = await inTransaction(db, (tx) => pruneStandings(tx, now));
      if (pruned > 0) return true;
      await inTransaction(db, (tx) => pruneActive(tx, now));
      prunedIn = week;
    }
    return standings + statistics > 0;
  };
  return { name: 'leaderboards', every: 1_000, afterError: 15_000, doNext };
}

/** Returns a function that looks up a question's time limit, in seconds, in the bank as it is now. */
export function timeLimitsOf({ byId }: Pick<Services['content'], 'byId'>) {
  return (questionId: string): number | undefined => byId.get(questionId)?.timeLimit;
}

/** The maximum number of learners in one run, and the maximum number of their events. */
const PAGE = 200;
const MOST_EVENTS = 20_000;

const TAKE_MARKS = {
  name: 'take_statistic_marks',
  text: `
    delete from statistic_changes where user_id in (
      select user_id from statistic_changes limit ${PAGE} for update skip locked)
    returning user_id as "userId"`,
};

const MARK = {
  name: 'mark_statistics',
  text: `
    insert into statistic_changes (user_id) select unnest($1::text[]) on conflict do nothing`,
};

/** Marks learners to be counted. */
export async function markStatistics(tx: Executor, userIds: readonly string[]): Promise<void> {
  await runStatement(tx, MARK, [userIds]);
}

/** A question's time limit in seconds; undefined for a question that isn't in the bank. */
type TimeLimitOf = (questionId: string) => number | undefined;

/**
 * Counts the events of a batch of learners who are marked as changed.
 * @param tx a transaction that is used for nothing else
 * @returns the number of learners; 0 if no marks are left or another server is counting
 */
export async function countStatistics(tx: Executor, timeLimitOf: TimeLimitOf): Promise<number> {
  if (!(await tryCountingLock(tx))) return 0;
  const marks = await runStatement<{ userId: string }>(tx, TAKE_MARKS, []);
  if (marks.length === 0) return 0;
  const parts = await readParts(
    tx,
    marks.map(({ userId }) => userId),
  );
  const { taken, rest } = chooseEvents(parts);
  const after = await countEvents(tx, taken, timeLimitOf);
  const sums: Sums = new Map();
  const cells: ItemCells = new Map();
  const pairs = taken.map(({ part }, index) => ({ before: part, after: after[index] ?? part }));
  for (const pair of pairs) {
    if (pair.before.isCounted) {
      addSums(sums, pair.before, -1);
      addItemCells(cells, pair.before, -1);
    }
    addSums(sums, pair.after, 1);
    addItemCells(cells, pair.after, 1);
  }
  await writeParts(tx, pairs);
  await addToSums(tx, sums, cells);
  await markStatistics(tx, rest);
  return marks.length;
}

/** Subtracts a learner's part from the sums over all learners. @param tx the transaction, which deletes the part next */
export async function forgetStatistics(tx: Executor, userId: string): Promise<void> {
  await runStatement(tx, TAKE_COUNTING_LOCK, []);
  const [part] = await readParts(tx, [userId]);
  if (!part?.isCounted) return;
  const sums: Sums = new Map();
  const cells: ItemCells = new Map();
  addSums(sums, part, -1);
  addItemCells(cells, part, -1);
  await addToSums(tx, sums, cells);
}

interface Chosen {
  part: CountedPart;
  upTo: number;
}

/**
 * Decides how far the log of each learner is read, so that no run takes long. The learners in `rest` have more events;
 * the next run reads these.
 */
function chooseEvents(parts: readonly CountedPart[]): { taken: Chosen[]; rest: string[] } {
  let room = MOST_EVENTS;
  const taken: Chosen[] = [];
  const rest: string[] = [];
  for (const part of parts) {
    const { foldedUpTo } = part.totals;
    const upTo = Math.min(part.eventCount, foldedUpTo + room);
    room -= upTo - foldedUpTo;
    taken.push({ part, upTo });
    if (upTo < part.eventCount) rest.push(part.userId);
  }
  return { taken, rest };
}

/** Counts the events and returns the learners' new parts, in the same order. */
async function countEvents(
  tx: Executor,
  taken: readonly Chosen[],
  timeLimitOf: TimeLimitOf,
): Promise<LearnerPart[]> {
  const answers = await readAnswers(
    tx,
    taken.map(({ part, upTo }) => ({
      userId: part.userId,
      above: part.totals.foldedUpTo,
      upTo,
    })),
  );
  const factsOf = await readFacts(tx, answers);
  const byLearner = new Map(taken.map(({ part }) => [part.userId, [] as LoggedAnswer[]]));
  for (const answer of answers) byLearner.get(answer.userId)?.push(answer);
  return taken.map(({ part, upTo }) => {
    let after: LearnerPart = part;
    for (const answer of byLearner.get(part.userId) ?? []) {
      const timeLimit = answer.questionId === null ? undefined : timeLimitOf(answer.questionId);
      after = countAnswer(after, answer, { facts: factsOf(answer), timeLimit });
    }
    return { ...after, totals: { ...after.totals, foldedUpTo: upTo } };
  });
}

async function readFacts(tx: Executor, answers: readonly LoggedAnswer[]) {
  const wanted = new Map(
    answers.flatMap(({ questionId: id, questionRevision: revision }) =>
      id === null || revision === null ? [] : [[itemKey(id, revision), { id, revision }]],
    ),
  );
  const found = wanted.size > 0 ? await findFacts(tx, [...wanted.values()]) : [];
  const facts = new Map(found.map((one) => [itemKey(one.id, one.revision), one]));
  return ({ questionId, questionRevision }: LoggedAnswer) =>
    facts.get(itemKey(questionId ?? '', questionRevision ?? 0));
}

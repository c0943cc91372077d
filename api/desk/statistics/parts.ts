/**
 * Reads each learner's part of the figures, and the answers that haven't been counted yet. Stores the results of a
 * count.
 */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import {
  type ItemResponse,
  type LearnerPart,
  type LearnerTotals,
  type LoggedAnswer,
  changedSums,
  type Sums,
} from './learner-part.ts';
import { changedItemCells, type ItemCells } from './item-cells.ts';

const READ_LEARNERS = {
  name: 'read_learners_to_count',
  text: `
    select l.user_id as "userId", l.event_count::float8 as "eventCount",
      l.created_at::float8 as "registeredAt"
    from learners l where l.user_id = any($1::text[])`,
};

const READ_TOTALS = {
  name: 'read_statistic_totals',
  text: `
    select s.user_id as "userId", s.folded_up_to::float8 as "foldedUpTo",
      s.answers::float8 as "answers", s.seconds::float8 as "seconds",
      s.sessions::float8 as "sessions", s.session_ms::float8 as "sessionMs",
      s.last_answer_at::float8 as "lastAnswerAt"
    from learner_statistics s where s.user_id = any($1::text[])`,
};

const NOT_COUNTED = {
  foldedUpTo: 0,
  answers: 0,
  seconds: 0,
  sessions: 0,
  sessionMs: 0,
  lastAnswerAt: null,
};

const READ_RESPONSES = {
  name: 'read_item_responses',
  text: `
    select r.user_id as "userId", r.question_id as "questionId", r.revision, r.is_right as "isRight",
      r.choice::int as "choice", r.seconds, r.timed_out as "timedOut",
      r.fifty_fifty as "fiftyFifty", r.skipped_revision as "skippedRevision"
    from item_responses r where r.user_id = any($1::text[])`,
};

const READ_DEVICES = {
  name: 'read_answering_devices',
  text: `
    select d.user_id as "userId", d.device_id as "deviceId",
      d.last_answer_at::float8 as "lastAnswerAt"
    from answering_devices d where d.user_id = any($1::text[])`,
};

const READ_ANSWERS = {
  name: 'read_logged_answers',
  text: `
    select e.user_id as "userId", e.device_id as "deviceId",
      e.effective_at::float8 as "effectiveAt", e.event->>'questionId' as "questionId",
      (e.event->>'questionRevision')::int as "questionRevision", e.event->>'choice' as "choice",
      coalesce((e.outcome->>'isCorrect')::boolean, false) as "isRight",
      (e.event->>'timeSpent')::float8 as "timeSpent",
      (e.event->>'timedOut')::boolean as "timedOut", (e.event->>'extended')::boolean as "extended",
      e.event->'powerUps' as "powerUps"
    from unnest($1::text[], $2::bigint[], $3::bigint[]) as wanted(user_id, above, up_to)
    join learner_events e on e.user_id = wanted.user_id
      and e.arrival > wanted.above and e.arrival <= wanted.up_to
    where e.kind = 'answer' and e.status = 'accepted'
    order by e.user_id, e.arrival`,
};

/**
 * A learner's part of the figures. `isCounted` is true if the sums already include it, and `eventCount` is the number
 * of events in the learner's log.
 */
export interface CountedPart extends LearnerPart {
  isCounted: boolean;
  eventCount: number;
}

/** Reads the parts of the learners who still have an account. */
export async function readParts(tx: Executor, userIds: readonly string[]): Promise<CountedPart[]> {
  type Learner = Pick<LearnerTotals, 'registeredAt'> & Pick<CountedPart, 'userId' | 'eventCount'>;
  type Totals = Omit<LearnerTotals, 'registeredAt'> & { userId: string };
  const [learners, totals, responses, devices] = await Promise.all([
    runStatement<Learner>(tx, READ_LEARNERS, [userIds]),
    runStatement<Totals>(tx, READ_TOTALS, [userIds]),
    runStatement<ItemResponse & { userId: string; questionId: string }>(tx, READ_RESPONSES, [
      userIds,
    ]),
    runStatement<{ userId: string; deviceId: string; lastAnswerAt: number }>(tx, READ_DEVICES, [
      userIds,
    ]),
  ]);
  const items = new Map(userIds.map((id) => [id, new Map<string, ItemResponse>()]));
  for (const { userId, questionId, ...response } of responses) {
    items.get(userId)?.set(questionId, response);
  }
  const times = new Map(userIds.map((id) => [id, new Map<string, number>()]));
  for (const { userId, deviceId, lastAnswerAt } of devices) {
    times.get(userId)?.set(deviceId, lastAnswerAt);
  }
  const counted = new Map(totals.map(({ userId, ...rest }) => [userId, rest]));
  return learners.map(({ userId, eventCount, registeredAt }) => ({
    userId,
    isCounted: counted.has(userId),
    eventCount,
    totals: { registeredAt, ...(counted.get(userId) ?? NOT_COUNTED) },
    items: items.get(userId) ?? new Map(),
    devices: times.get(userId) ?? new Map(),
  }));
}

/**
 * Reads accepted answers in the order in which they arrived. For each learner, it reads the positions in the log after
 * `above`, up to `upTo`.
 */
export function readAnswers(
  tx: Executor,
  wanted: readonly { userId: string; above: number; upTo: number }[],
): Promise<LoggedAnswer[]> {
  return runStatement<LoggedAnswer>(tx, READ_ANSWERS, [
    wanted.map(({ userId }) => userId),
    wanted.map(({ above }) => above),
    wanted.map(({ upTo }) => upTo),
  ]);
}

const WRITE_TOTALS = {
  name: 'write_statistic_totals',
  text: `
    insert into learner_statistics (user_id, registered_at, folded_up_to, answers, seconds, sessions,
      session_ms, last_answer_at)
    select t."userId", t."registeredAt", t."foldedUpTo", t.answers, t.seconds, t.sessions,
      t."sessionMs", t."lastAnswerAt"
    from jsonb_to_recordset($1::jsonb) as t("userId" text, "registeredAt" bigint,
      "foldedUpTo" bigint, answers bigint, seconds bigint, sessions bigint, "sessionMs" bigint,
      "lastAnswerAt" bigint)
    on conflict (user_id) do update
      set folded_up_to = excluded.folded_up_to, answers = excluded.answers,
        seconds = excluded.seconds, sessions = excluded.sessions,
        session_ms = excluded.session_ms, last_answer_at = excluded.last_answer_at`,
};

const WRITE_RESPONSES = {
  name: 'write_item_responses',
  text: `
    insert into item_responses (user_id, question_id, revision, is_right, choice, seconds, timed_out,
      fifty_fifty, skipped_revision)
    select r."userId", r."questionId", r.revision, r."isRight", r.choice, r.seconds, r."timedOut",
      r."fiftyFifty", r."skippedRevision"
    from jsonb_to_recordset($1::jsonb) as r("userId" text, "questionId" text, revision int,
      "isRight" boolean, choice smallint, seconds int, "timedOut" boolean, "fiftyFifty" boolean,
      "skippedRevision" int)
    on conflict (user_id, question_id) do update
      set revision = excluded.revision, is_right = excluded.is_right, choice = excluded.choice,
        seconds = excluded.seconds, timed_out = excluded.timed_out,
        fifty_fifty = excluded.fifty_fifty, skipped_revision = excluded.skipped_revision`,
};

const WRITE_DEVICES = {
  name: 'write_answering_devices',
  text: `
    insert into answering_devices (user_id, device_id, last_answer_at)
    select d."userId", d."deviceId", d."lastAnswerAt"
    from jsonb_to_recordset($1::jsonb) as d("userId" text, "deviceId" text, "lastAnswerAt" bigint)
    on conflict (user_id, device_id) do update set last_answer_at = excluded.last_answer_at`,
};

const ADD_SUMS = {
  name: 'add_statistic_counts',
  text: `
    insert into statistic_counts (name, bucket, count)
    select s.name, s.bucket, s.count
    from jsonb_to_recordset($1::jsonb) as s(name text, bucket bigint, count bigint)
    on conflict (name, bucket) do update set count = statistic_counts.count + excluded.count`,
};

const ADD_CELLS = {
  name: 'add_item_counts',
  text: `
    insert into item_counts (question_id, revision, cell, count)
    select c."questionId", c.revision, c.cell, c.count
    from jsonb_to_recordset($1::jsonb)
      as c("questionId" text, revision int, cell text, count bigint)
    on conflict (question_id, revision, cell)
      do update set count = item_counts.count + excluded.count`,
};

/**
 * Adds the changes from a count to the sums over all learners.
 * @param tx a transaction that has the counting lock
 */
export async function addToSums(tx: Executor, sums: Sums, cells: ItemCells): Promise<void> {
  await runStatement(tx, ADD_SUMS, [JSON.stringify(changedSums(sums))]);
  await runStatement(tx, ADD_CELLS, [JSON.stringify(changedItemCells(cells))]);
}

/** Stores the parts of those learners for whom something has changed. */
export async function writeParts(
  tx: Executor,
  parts: readonly { before: LearnerPart; after: LearnerPart }[],
): Promise<void> {
  const totals = parts.map(({ after }) => ({ userId: after.userId, ...after.totals }));
  const responses = parts.flatMap(({ before, after }) =>
    [...after.items]
      .filter(([id, response]) => before.items.get(id) !== response)
      .map(([questionId, response]) => ({ userId: after.userId, questionId, ...response })),
  );
  const devices = parts.flatMap(({ before, after }) =>
    [...after.devices]
      .filter(([id, at]) => before.devices.get(id) !== at)
      .map(([deviceId, lastAnswerAt]) => ({ userId: after.userId, deviceId, lastAnswerAt })),
  );
  await runStatement(tx, WRITE_TOTALS, [JSON.stringify(totals)]);
  await runStatement(tx, WRITE_RESPONSES, [JSON.stringify(responses)]);
  await runStatement(tx, WRITE_DEVICES, [JSON.stringify(devices)]);
}

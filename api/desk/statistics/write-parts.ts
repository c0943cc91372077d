/** Writes the results of a count: learners' parts and the sums over all learners. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import { changedItemCells, type ItemCells } from './item-cells.ts';
import type { LearnerPart } from './learner-part.ts';
import { changedSums, type Sums } from './sums.ts';

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

/** Adds to the sums. @param tx a transaction that holds the counting lock */
export async function addToSums(tx: Executor, sums: Sums, cells: ItemCells): Promise<void> {
  await runStatement(tx, ADD_SUMS, [JSON.stringify(changedSums(sums))]);
  await runStatement(tx, ADD_CELLS, [JSON.stringify(changedItemCells(cells))]);
}

/** Writes the differences between the parts before and after. */
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

/** Reads the counted parts of some learners, and their answers that aren't counted yet. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';
import type { ItemResponse, LearnerPart, LearnerTotals, LoggedAnswer } from './learner-part.ts';

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

/** A learner's part, whether the sums include it, and how long the log is. */
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

/** Reads accepted answers in order of arrival, from the position after each learner's last counted event. */
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

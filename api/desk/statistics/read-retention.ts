/** Counts the learners who came back, by week of registration, from the counted parts. */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

export interface Cohort {
  /** Weeks before the current one, from Monday 00:00 UTC. */
  weeksAgo: number;
  registered: number;
  /** Learners whose latest answer is at least 0, 1, 2 and 4 weeks younger than the account. */
  practiced: number;
  after1: number;
  after2: number;
  after4: number;
}

const WEEK = 7 * 86_400_000;
const DAY = 86_400_000;
/** 1970 began on a Thursday. */
const MONDAY = 4 * DAY;

const READ = {
  name: 'read_retention',
  text: `
    select (($1::bigint - l.registered_at + ${WEEK} - 1) / ${WEEK})::int as "weeksAgo",
      count(*)::int as "registered",
      count(l.last_answer_at)::int as "practiced",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${WEEK})::int as "after1",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${2 * WEEK})::int as "after2",
      count(*) filter (where l.last_answer_at - l.registered_at >= ${4 * WEEK})::int as "after4"
    from learner_statistics l
    where l.registered_at >= $1::bigint - $2::bigint * ${WEEK} and l.registered_at < $1::bigint
    group by 1 order by 1`,
};

/** The Monday on which the week of a time began, as a time. @param now milliseconds since 1970 UTC */
export function startOfWeek(now: number): number {
  return now - ((now - MONDAY) % WEEK);
}

/** Reads whole weeks of registration before the current week; weeks without learners are missing. */
export function readCohorts(executor: Executor, now: number, weeks: number): Promise<Cohort[]> {
  return runStatement<Cohort>(executor, READ, [startOfWeek(now), weeks]);
}

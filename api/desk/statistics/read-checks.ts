/**
 * Reads from the log what learners ticked when they checked their open answers. Checks of the old form may contain the
 * coach's ticks, so they don't count.
 */
import { type Executor, runStatement } from '#api/platform/database/client.ts';

export interface Checks {
  /** Number of all checks with a verdict, of answers to these revisions. */
  checks: number;
  /** Number of learners with a check; each learner's latest check counts. */
  learners: number;
  /** How many of them ticked each key point, by its id; points that nobody ticked are missing. */
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

/** @param question its id, and the revisions that have the same points */
export async function readChecks(
  executor: Executor,
  { id, revisions }: { id: string; revisions: readonly number[] },
): Promise<Checks> {
  const [found] = await runStatement<Checks>(executor, READ, [id, revisions]);
  return found ?? { checks: 0, learners: 0, ticked: {} };
}

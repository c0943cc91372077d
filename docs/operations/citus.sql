-- Shards a database of Citus by learner: once, on the coordinator, after `npm run migrate` and before the
-- servers start. What is not named here stays on the coordinator (docs/operations.md, many nodes).

-- What grows with practice: one learner, one shard, one worker.
select create_distributed_table('learners', 'user_id', colocate_with => 'none');
select create_distributed_table(of_learners, 'user_id', colocate_with => 'learners')
from unnest(array[
  'learner_rows', 'learner_events', 'learner_devices', 'user_settings', 'idempotency_keys'
]) as of_learners;

-- Stays on the coordinator, and makes accounts begin and end on all nodes together: a transaction that
-- writes to it and to a worker is committed in two phases (max_prepared_transactions on each node).
select citus_add_local_table_to_metadata('user_emails');

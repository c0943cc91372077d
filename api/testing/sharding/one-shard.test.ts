/** On Citus every statement of a learner's requests is planned for one shard, or for the coordinator alone. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#api/platform/database/client.ts';
import { ACCOUNT_CALLS } from '#api/testing/contract/account-calls.ts';
import { AI_CALLS } from '#api/testing/contract/ai-calls.ts';
import { BILLING_CALLS } from '#api/testing/contract/billing-calls.ts';
import {
  type ContractWorld,
  createContractWorld,
  sendCall,
} from '#api/testing/contract/contract-call.ts';
import { PRACTICE_CALLS } from '#api/testing/contract/practice-calls.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { findCrossing, type ExplainedStatement } from './explain-statement.ts';

/** All but the administrator's: what the desk shows is about many learners. */
const CALLS = { ...ACCOUNT_CALLS, ...PRACTICE_CALLS, ...BILLING_CALLS, ...AI_CALLS };

let world: ContractWorld;
/** The statements sent since a test began, by text. */
const sent = new Map<string, ExplainedStatement>();
beforeAll(async () => {
  world = await createContractWorld({
    onStatement: (text, values) => void sent.set(text, { text, values }),
  });
});
afterAll(() => world.close());

/** Statements among those that were sent which more than one node takes part in, each with the reason. */
async function findCrossings(): Promise<string[]> {
  const statements = [...sent.values()];
  const reasons: string[] = [];
  for (const statement of statements) {
    const reason = await findCrossing(world.test.db, statement);
    if (reason !== null) reasons.push(`${reason}: ${statement.text.replaceAll(/\s+/g, ' ')}`);
  }
  return reasons;
}

it('runs on tables that are split by learner', async () => {
  const tables = await queryRows<{ name: string; column: string }>(
    world.test.db,
    sql`select table_name::text as "name", distribution_column as "column" from citus_tables
      where citus_table_type = 'distributed'`,
  );
  expect(tables.map(({ name }) => name)).toContain('learner_events');
  expect(new Set(tables.map(({ column }) => column))).toEqual(new Set(['user_id']));
});

it('begins an account in two phases, on both nodes or on neither', async () => {
  await world.test.registerLearner();
  const [prepared] = await queryRows<{ count: number }>(
    world.test.db,
    sql`select count(*)::int as "count" from pg_dist_transaction`,
  );
  expect(prepared?.count).toBeGreaterThan(0);
});

it('finds a statement that crosses shards', async () => {
  const statement = { text: 'select count(*) from learner_rows where kind = $1', values: ['week'] };
  expect(await findCrossing(world.test.db, statement)).toMatch(/tasks/);
});

describe.each(Object.entries(CALLS))('%s', (call, { send, status = 200, refused }) => {
  it('is planned for one shard', async () => {
    sent.clear();
    const answered = await sendCall(world, call, send);
    await sendCall(world, call, refused.send);
    expect(answered.status).toBe(status);
    expect(await findCrossings()).toEqual([]);
  });
});

it('plans a sync of a device that is behind, sends again and restarts the game for one shard', async () => {
  const learner = await world.test.registerLearner();
  const answers = [1, 2, 3].map((deviceSeq) =>
    anAnswer({ deviceSeq, occurredAt: world.test.clock.now }),
  );
  await learner.sync(answers);
  sent.clear();
  const { schemaVersion, occurredAt, utcOffset } = answers[0] ?? anAnswer();
  const header = { deviceSeq: 4, schemaVersion, occurredAt, utcOffset };
  const reset = { kind: 'progress-reset', ...header, epoch: 2, round: 1 };
  const { acks } = await learner.sync([...answers, reset], { cursor: 0 });

  expect(acks.map(({ status }) => status)).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
    'accepted',
  ]);
  expect(await findCrossings()).toEqual([]);
});

it('takes batches of any size, and the same rows again', async () => {
  const learner = await world.test.registerLearner();
  let deviceSeq = 0;
  for (const size of [1, 5, 6, 200, 200]) {
    const answers = Array.from({ length: size }, () =>
      anAnswer({
        deviceSeq: ++deviceSeq,
        occurredAt: world.test.clock.now,
        questionId: `c1-${String((deviceSeq % 16) + 1).padStart(2, '0')}`,
      }),
    );
    const { acks, rowCount, device } = await learner.sync(answers);
    expect(acks.map(({ status }) => status)).toEqual(answers.map(() => 'accepted'));
    expect(device).toEqual({ highest: deviceSeq, count: deviceSeq });
    expect(rowCount).toBeGreaterThan(0);
  }
});

it('plans hiding from the leaderboards for one shard', async () => {
  const learner = await world.test.registerLearner();
  await learner.sync([anAnswer({ occurredAt: world.test.clock.now })]);
  sent.clear();
  const privacy = { ...DEFAULT_SETTINGS.privacy, showOnLeaderboard: false };
  const response = await learner.call('PATCH', '/api/user/settings', { privacy });

  expect(response.status).toBe(200);
  expect(await findCrossings()).toEqual([]);
});

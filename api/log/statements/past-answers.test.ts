/** A page of past answers costs the same after ten answers and after a year of them. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { queryRows, runStatement } from '#api/platform/database/client.ts';
import { readPastAnswers } from './past-answers.ts';

const ANSWERS = 400;

const sent: { text: string; values: unknown[] }[] = [];
const test = await openForFile(
  createTestApp({
    onStatement: (text, values) => void sent.push({ text, values: [...values] }),
  }),
);

/** A learner with so many checked open answers, written as the log and its projection hold them. */
async function aLongLog(answers: number): Promise<string> {
  const { user } = await test.registerLearner();
  const userId = user.id;
  await queryRows(
    test.db,
    sql`insert into learner_events (user_id, device_id, device_seq, arrival, received_at, effective_at, utc_offset,
        epoch, round, kind, status, event, outcome)
      select ${userId}, 'a-phone', n, n, n, n, 0, 1, 1, 'answer', 'accepted',
        jsonb_build_object('questionId', 'q-1', 'questionRevision', 1, 'text', 'An answer', 'mode', 'open'),
        jsonb_build_object('count', 'first', 'xpEarned', 10)
      from generate_series(1, ${answers}) n`,
  );
  await queryRows(
    test.db,
    sql`insert into learner_rows (user_id, kind, key, epoch, revision, "row")
      select ${userId}, 'openAnswer', 'a-phone:' || n, 1, n,
        jsonb_build_object('given', 'An answer', 'verdict', jsonb_build_object('isRight', n % 2 = 0))
      from generate_series(1, ${answers}) n`,
  );
  return userId;
}

it('reads no more rows than the answers there are and those of its page', async () => {
  const userId = await aLongLog(ANSWERS);
  sent.length = 0;
  const { answers } = await readPastAnswers(test.db, userId, null);
  expect(answers.map(({ verdict }) => verdict).slice(0, 2)).toEqual(['right', 'wrong']);
  expect(answers).toHaveLength(50);

  const page = sent.find(({ text }) => text.includes('openAnswer'));
  const text = `explain (analyze, format json) ${page?.text}`;
  const [row] = await runStatement<{ 'QUERY PLAN': unknown }>(
    test.db,
    { name: '', text },
    page?.values ?? [],
  );
  expect(rowsLookedAt(row?.['QUERY PLAN'])).toBeLessThanOrEqual(6 * ANSWERS);
});

/** Number of rows that all nodes of a plan went through, with those that a filter dropped. */
function rowsLookedAt(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  const plan = node as Record<string, unknown>;
  const numberOf = (name: string) => Number(plan[name] ?? 0);
  const each =
    numberOf('Actual Rows') +
    numberOf('Rows Removed by Filter') +
    numberOf('Rows Removed by Join Filter');
  const below = Object.values(plan).reduce<number>((sum, value) => sum + rowsLookedAt(value), 0);
  return each * Math.max(1, numberOf('Actual Loops')) + below;
}
